import type { PasswordProblem, StatusChangeFlow, StatusChangeState } from "@sgi/core/accounts/mfa";
import { mfaSettingsTexts } from "@sgi/core/texts/accounts/settings";
import { failureText } from "@sgi/core/texts/shell";
import { type RefObject, useId, useRef } from "react";
import { Dialog } from "../../../../components/dialogs/Dialog";
import { FormButtons } from "../../../../components/dialogs/FormButtons";
import { useLast } from "../../../../components/dialogs/useLast";
import { Field } from "../../../../components/forms/Field";
import { PasswordInput } from "../../../../components/forms/PasswordInput";

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
  const formId = useId();
  const password = useRef<HTMLInputElement>(null);
  const shown = useLast(asking);
  const words = shown && texts[shown.change];
  const pending = shown?.pending ?? false;
  return (
    <Dialog
      keep
      open={asking !== null}
      blocked={asking?.pending ?? false}
      onClose={flow.close}
      title={words?.title ?? ""}
      description={<p className="text-fg-2">{words?.text}</p>}
      initialFocus={password}
      footer={
        <FormButtons
          form={formId}
          submit={pending ? words?.pending : words?.confirm}
          pending={pending}
          danger={shown?.change === "disable"}
          onCancel={flow.close}
        />
      }
    >
      {shown && (
        <PasswordForm id={formId} inputRef={password} problem={shown.problem} flow={flow} />
      )}
    </Dialog>
  );
}

function PasswordForm({
  id,
  inputRef,
  problem,
  flow,
}: {
  id: string;
  inputRef: RefObject<HTMLInputElement | null>;
  problem: PasswordProblem | null;
  flow: StatusChangeFlow;
}) {
  return (
    <form
      id={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const password = String(new FormData(event.currentTarget).get("password") ?? "");
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
    </form>
  );
}

function textOf(problem: PasswordProblem): string {
  return problem.kind === "failed" ? failureText(problem.error) : texts[problem.kind];
}
