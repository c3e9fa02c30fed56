import type { PasswordProblem, StatusChangeFlow, StatusChangeState } from "@sgi/core/accounts/mfa";
import { mfaSettingsTexts } from "@sgi/core/texts/accounts/settings";
import { failureText } from "@sgi/core/texts/shell";
import { type RefObject, useRef } from "react";
import { useLast } from "../../../../components/dialogs/Dialog";
import { DialogForm, FormDialog } from "../../../../components/dialogs/FormDialog";
import { Field } from "../../../../components/forms/Field";
import { PasswordInput } from "../../../../components/forms/TextInput";

const texts = mfaSettingsTexts.change;

type Asking = Extract<StatusChangeState, { step: "asking" }>;

/** Asks for the password before the second factor or its codes change. */
export function PasswordDialog({
  flow,
  asking,
}: {
  flow: StatusChangeFlow;
  asking: Asking | null;
}) {
  const password = useRef<HTMLInputElement>(null);
  const shown = useLast(asking);
  const words = shown && texts[shown.change];
  return (
    <FormDialog
      keep
      danger={shown?.change === "disable"}
      open={asking !== null}
      pending={shown?.pending ?? false}
      onClose={flow.close}
      title={words?.title ?? ""}
      description={<p className="text-fg-2">{words?.text}</p>}
      submit={words?.confirm}
      submitting={words?.pending}
      initialFocus={password}
    >
      {shown && <PasswordForm inputRef={password} problem={shown.problem} flow={flow} />}
    </FormDialog>
  );
}

function PasswordForm({
  inputRef,
  problem,
  flow,
}: {
  inputRef: RefObject<HTMLInputElement | null>;
  problem: PasswordProblem | null;
  flow: StatusChangeFlow;
}) {
  return (
    <DialogForm
      onSubmit={(form) => {
        const password = String(new FormData(form).get("password") ?? "");
        void flow.confirm(password).then(() => {
          if (flow.get().step === "asking") inputRef.current?.focus();
        });
      }}
    >
      <div aria-live="assertive">
        <Field label={texts.password} error={problem ? textOf(problem) : undefined}>
          {(input) => (
            <PasswordInput
              {...input}
              ref={inputRef}
              name="password"
              required
              autoComplete="current-password"
              onChange={flow.forgetProblem}
            />
          )}
        </Field>
      </div>
    </DialogForm>
  );
}

function textOf(problem: PasswordProblem): string {
  return problem.kind === "failed" ? failureText(problem.error) : texts[problem.kind];
}
