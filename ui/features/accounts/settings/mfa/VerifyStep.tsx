import { type SetupProblem, tidyCode } from "@sgi/core/accounts/mfa";
import { mfaSettingsTexts } from "@sgi/core/texts/accounts/settings";
import { failureText } from "@sgi/core/texts/shell";
import { useEffect, useRef } from "react";
import { CodeInput } from "../../../../components/forms/CodeInput";
import { Field } from "../../../../components/forms/Field";

const texts = mfaSettingsTexts.setup;

export interface VerifyStepProps {
  /** The form's id, for the submit button outside it. */
  id: string;
  code: string;
  problem: SetupProblem | null;
  onType: (code: string) => void;
  onSend: () => void;
}

/** The first code of the authenticator, which proves that it has the secret. */
export function VerifyStep({ id, code, problem, onType, onSend }: VerifyStepProps) {
  const input = useRef<HTMLInputElement>(null);
  // Focus the field at first, and again after a refused code.
  useEffect(() => {
    if (problem === null || problem.kind !== "failed") input.current?.focus();
  }, [problem]);
  return (
    <form
      id={id}
      noValidate
      className="flex flex-col gap-4 w-full max-w-[376px] mx-auto py-2"
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      <p className="text-fg-2">{texts.verifyText}</p>
      <div aria-live="assertive">
        <Field label={texts.code} error={problem ? textOf(problem) : undefined}>
          {(field) => (
            <CodeInput
              {...field}
              ref={input}
              value={code}
              onType={(typed) => onType(tidyCode("authenticator", typed))}
            />
          )}
        </Field>
      </div>
    </form>
  );
}

function textOf(problem: SetupProblem): string {
  return problem.kind === "failed" ? failureText(problem.error) : texts[problem.kind];
}
