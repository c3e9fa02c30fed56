import type { Proposal } from "@sgi/core/approvals";
import { isReason, MAX_REASON } from "@sgi/core/documents/history";
import { hasReadings } from "@sgi/core/session";
import { formalTexts } from "@sgi/core/texts/readings";
import { useAtomValue } from "jotai";
import { useId, useRef, useState } from "react";
import { Field } from "../../components/forms/Field";
import { currentUserAtom } from "../../state/session/currentUser";

/** Whether what was confirmed of the revision in force is to count for one approved at once. */
export function useFormalChoice({ revisionInForce, kind }: Proposal, from: string | null) {
  const hasOn = hasReadings(useAtomValue(currentUserAtom) ?? null);
  const [isOn, set] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const isShown = hasOn && revisionInForce !== null && kind !== "new" && from === null;
  /** Undefined where nothing is corrected. */
  const reason = () => (isShown && isOn ? (field.current?.value ?? "") : undefined);
  return {
    ...{ isShown, isOn, set, field, isMissing, reason },
    onType: () => setMissing(false),
    /** Whether it can be sent; else its field gets the focus. */
    check(): boolean {
      const given = reason();
      const isWrong = given !== undefined && !isReason(given);
      setMissing(isWrong);
      if (isWrong) field.current?.focus();
      return !isWrong;
    },
  };
}

/** 'Correzione formale', with its reason, beside an approval. Source: spec 3 §7. */
export function FormalChoice({
  revision: { revisionInForce },
  choice: { isShown, isOn, set, field, isMissing, onType },
}: {
  revision: Proposal;
  choice: ReturnType<typeof useFormalChoice>;
}) {
  const id = useId();
  if (!isShown) return null;
  return (
    <div className="flex flex-wrap items-center gap-2 px-4 pt-3 max-md:px-3">
      <label className="flex items-center gap-2 min-h-8 text-sm font-medium">
        <input
          type="checkbox"
          checked={isOn}
          aria-describedby={`${id}note`}
          onChange={({ target }) => set(target.checked)}
        />
        {formalTexts.choice}
      </label>
      <p id={`${id}note`} className="flex-[1_1_280px] min-w-0 caption">
        {formalTexts.choiceNote(revisionInForce ?? "")}
      </p>
      {isOn && (
        <div className="w-full">
          <Field label={formalTexts.reason} error={isMissing ? formalTexts.missing : undefined}>
            {(input) => (
              <textarea
                {...input}
                ref={field}
                required
                rows={2}
                maxLength={MAX_REASON}
                className="field-input h-auto py-2 resize-y"
                onInput={onType}
              />
            )}
          </Field>
        </div>
      )}
    </div>
  );
}
