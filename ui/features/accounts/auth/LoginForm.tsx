import { checkLogin, type LoginErrors, type LoginInput } from "@sgi/core/accounts/auth";
import { pagePath } from "@sgi/core/session";
import { authTexts as texts } from "@sgi/core/texts/accounts/auth";
import { useStore } from "jotai";
import { useState } from "react";
import { Button } from "../../../components/buttons/Button";
import { FormFailure } from "../../../components/feedback/SaidText";
import { Checkbox } from "../../../components/forms/Checkbox";
import { Field } from "../../../components/forms/Field";
import { EmailInput, PasswordInput } from "../../../components/forms/TextInput";
import { useHasScreen } from "../../../state/page/screens";
import { keepEmail, typedEmail } from "../../../state/session/signIn";

export interface LoginFormProps {
  /** Why the last try failed. */
  failure: string | null;
  pending: boolean;
  onSend: (input: LoginInput) => void;
}

/** Email, password, remember. Password managers know the fields by name and `autocomplete`. */
export function LoginForm({ failure, pending, onSend }: LoginFormProps) {
  const { errors, email, revise, submit } = useLoginForm(onSend);
  return (
    <form
      noValidate
      aria-label={texts.tabs.login}
      className="flex flex-col gap-5"
      onInput={(event) => revise(event.currentTarget)}
      onSubmit={(event) => {
        event.preventDefault();
        submit(event.currentTarget);
      }}
    >
      <Field label={texts.email} error={errors.email && texts.errors[errors.email]}>
        {(input) => <EmailInput {...input} large defaultValue={email} />}
      </Field>
      <Field
        label={texts.password}
        error={errors.password && texts.errors[errors.password]}
        aside={<Forgot />}
      >
        {(input) => (
          <PasswordInput
            {...input}
            large
            name="password"
            required
            autoComplete="current-password"
          />
        )}
      </Field>
      <div>
        <Checkbox label={texts.remember} name="remember" />
      </div>
      <FormFailure text={failure} />
      <Button type="submit" variant="primary" size="lg" block pending={pending}>
        {pending ? texts.submitting : texts.submit}
      </Button>
    </form>
  );
}

function Forgot() {
  const hasScreen = useHasScreen();
  if (!hasScreen("resetPassword")) return null;
  return (
    <a href={pagePath("resetPassword")} className="tgt text-sm font-medium">
      {texts.forgot}
    </a>
  );
}

/**
 * The login form's errors. The fields belong to the browser, so that whatever fills them in is
 * read; after the first refused submit the errors follow the typing.
 */
function useLoginForm(send: (input: LoginInput) => void) {
  const store = useStore();
  const [errors, setErrors] = useState<LoginErrors | null>(null);
  return {
    errors: errors ?? {},
    /** As typed here before, or in the form for a forgotten password. */
    email: typedEmail(store),
    revise(form: HTMLFormElement) {
      const input = read(form);
      keepEmail(store, input.email);
      if (errors === null) return;
      const checked = checkLogin(input);
      setErrors(checked.ok ? {} : checked.errors);
    },
    submit(form: HTMLFormElement) {
      const checked = checkLogin(read(form));
      if (checked.ok) {
        setErrors(null);
        send(checked.input);
        return;
      }
      setErrors(checked.errors);
      const first = "email" in checked.errors ? "email" : "password";
      form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    },
  };
}

function read(form: HTMLFormElement): LoginInput {
  const fields = new FormData(form);
  return {
    email: String(fields.get("email") ?? ""),
    password: String(fields.get("password") ?? ""),
    remember: fields.has("remember"),
  };
}
