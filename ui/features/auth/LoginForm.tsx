import type { LoginInput } from "@sgi/core/auth";
import { pagePath } from "@sgi/core/session";
import { authTexts as texts } from "@sgi/core/texts/auth";
import { Button } from "../../components/buttons/Button";
import { Checkbox } from "../../components/forms/Checkbox";
import { EmailInput } from "../../components/forms/EmailInput";
import { Field } from "../../components/forms/Field";
import { PasswordInput } from "../../components/forms/PasswordInput";
import { Icon } from "../../components/look/Icon";
import { useHasScreen } from "../../state/page/useHasScreen";
import { useLoginForm } from "./useLoginForm";

/** Email, password, remember. Password managers know the fields by name and `autocomplete`. */
export function LoginForm({
  failure,
  pending,
  onSend,
}: {
  /** Why the last try failed: the toast that says it does not stay. */
  failure: string | null;
  pending: boolean;
  onSend: (input: LoginInput) => void;
}) {
  const { errors, revise, submit } = useLoginForm(onSend);
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
        {(input) => <EmailInput {...input} large />}
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
      {failure !== null && (
        <p className="flex gap-2 text-sm text-danger">
          <Icon name="circle-alert" className="mt-[2px]" />
          {failure}
        </p>
      )}
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
