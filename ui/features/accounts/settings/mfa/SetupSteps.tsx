import { groupSecret, type MfaSetup, type SetupProblem, tidyCode } from "@sgi/core/accounts/mfa";
import { mfaSettingsTexts } from "@sgi/core/texts/accounts/settings";
import { failureText } from "@sgi/core/texts/shell";
import { useEffect, useRef } from "react";
import { IconButton } from "../../../../components/buttons/IconButton";
import { Note } from "../../../../components/feedback/Note";
import { CodeInput } from "../../../../components/forms/CodeInput";
import { Field } from "../../../../components/forms/Field";
import { classes } from "../../../../components/look/classes";
import { checkIcon } from "../../../../components/look/icons/check";
import { copyIcon } from "../../../../components/look/icons/copy";
import { useCopying } from "./BackupCodesView";

const { steps, stepOf } = mfaSettingsTexts.setup;

const texts = mfaSettingsTexts.setup;

/** Which of the three steps of the setup is shown; on phones only the current one has its name. */
export function SetupSteps({ current }: { current: 1 | 2 | 3 }) {
  return (
    <ol
      aria-label={stepOf(current)}
      className="flex flex-wrap items-center gap-2 text-sm text-fg-muted"
    >
      {steps.map((name, index) => {
        const isCurrent = index + 1 === current;
        return (
          <li
            key={name}
            aria-current={isCurrent ? "step" : undefined}
            className={classes(
              "inline-flex items-center gap-[7px]",
              index > 0 &&
                "before:content-empty before:w-5 before:h-px before:bg-neutral-line before:mr-[1px]",
              isCurrent && "text-fg font-medium",
            )}
          >
            <span
              aria-hidden="true"
              className={classes(
                "grid place-items-center w-5 h-5 rounded-full text-[11px] leading-none font-semibold num",
                isCurrent
                  ? "bg-accent text-accent-on"
                  : "shadow-[inset_0_0_0_1px_var(--color-neutral-line)]",
              )}
            >
              {index + 1}
            </span>
            <span className={isCurrent ? undefined : "max-md:sr-only"}>{name}</span>
          </li>
        );
      })}
    </ol>
  );
}

/** The QR code for the authenticator, and the secret for users who cannot scan it. */
export function QrStep({ setup }: { setup: MfaSetup }) {
  return (
    <div className="grid md:grid-cols-[208px_minmax(0,1fr)] gap-6 max-md:justify-items-center">
      <QrPlate address={setup.qrCode} />
      <div className="flex flex-col gap-3 w-full min-w-0">
        <ol className="grid gap-[10px] text-fg-2">
          {texts.instructions.map((instruction, index) => (
            <li key={instruction} className="grid grid-cols-[20px_1fr]">
              <span aria-hidden="true" className="num text-fg-muted">{`${index + 1}.`}</span>
              {instruction}
            </li>
          ))}
        </ol>
        <Secret secret={setup.secret} />
      </div>
    </div>
  );
}

/** White in the dark theme too, with a quiet zone: phones scan nothing else well. */
function QrPlate({ address }: { address: string }) {
  if (!address.startsWith("data:image/")) return <Note tone="warning">{texts.noQr}</Note>;
  return (
    <div className="w-[208px] h-[208px] p-4 bg-[#fff] border border-solid border-line rounded-lg">
      <img src={address} alt={texts.qr} className="block w-full h-full" />
    </div>
  );
}

function Secret({ secret }: { secret: string }) {
  const { copied, copy } = useCopying();
  return (
    <div className="mt-auto flex flex-col gap-[6px]">
      <p className="text-sm font-medium">{texts.secret}</p>
      <div className="flex items-center gap-2 py-1 pl-[10px] pr-1 rounded-md border border-solid border-neutral-line bg-sunken">
        <code className="flex-1 min-w-0 font-mono text-[13px] leading-[18px]">
          {groupSecret(secret)}
        </code>
        <IconButton
          size="sm"
          icon={copied ? checkIcon : copyIcon}
          label={texts.copySecret}
          onClick={() => copy(secret)}
        />
      </div>
      <p role="status" className="sr-only">
        {copied && texts.secretCopied}
      </p>
    </div>
  );
}

interface VerifyStepProps {
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
