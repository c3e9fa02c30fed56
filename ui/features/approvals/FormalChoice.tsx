import type { Proposal } from "@sgi/core/approvals";
import { hasReadings } from "@sgi/core/session";
import { formalTexts } from "@sgi/core/texts/readings";
import { useAtomValue } from "jotai";
import { useId, useState } from "react";
import { ReasonField, useReason } from "../../components/dialogs/ReasonDialog";
import { currentUserAtom } from "../../state/session/currentUser";

/** Whether what was confirmed of the revision in force is to count for one approved at once. */
export function useFormalChoice({ revisionInForce, kind }: Proposal, from: string | null) {
  const hasOn = hasReadings(useAtomValue(currentUserAtom) ?? null);
  const [isOn, set] = useState(false);
  const reason = useReason();
  const isShown = hasOn && revisionInForce !== null && kind !== "new" && from === null;
  return {
    ...{ isShown, isOn, set, reason },
    /** Undefined where nothing is corrected; null where its reason is missing. */
    read: () => (isShown && isOn ? reason.read() : undefined),
  };
}

/** 'Correzione formale', with its reason, beside an approval. Source: spec 3 §7. */
export function FormalChoice({
  revision: { revisionInForce },
  choice: { isShown, isOn, set, reason },
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
          <ReasonField rows={2} reason={reason} />
        </div>
      )}
    </div>
  );
}
