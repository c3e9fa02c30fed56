import type { LoginInput } from "@sgi/core/accounts/auth";
import { pagePath } from "@sgi/core/session";
import { authTexts as texts } from "@sgi/core/texts/accounts/auth";
import { Button } from "../../../components/buttons/Button";
import { Checkbox } from "../../../components/forms/Checkbox";
import { EmailInput } from "../../../components/forms/EmailInput";
import { Field } from "../../../components/forms/Field";
import { FormFailure } from "../../../components/forms/FormFailure";
import { PasswordInput } from "../../../components/forms/PasswordInput";
import { useHasScreen } from "../../../state/page/screens";
import { useLoginForm } from "./useLoginForm";

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
