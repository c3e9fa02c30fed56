import { createUrging, type Deadline, isUrgent, type Urged } from "@sgi/core/deadlines";
import { useFlow } from "@sgi/core/react";
import { deadlineTexts } from "@sgi/core/texts/deadlines";
import { chosenTexts } from "@sgi/core/texts/documents";
import { useStore } from "jotai";
import { useEffect } from "react";
import { Button } from "../../components/buttons/Button";
import { preloadDeadlineDialog } from "../../components/deadlines/useDeadlineDialog";
import { calendarClockIcon } from "../../components/look/icons/calendarClock";
import { clipboardCheckIcon } from "../../components/look/icons/clipboardCheck";
import { mailIcon } from "../../components/look/icons/mail";
import type { Choosing } from "../../state/documents/useChoosing";
import { focusList } from "../../state/keys/listElement";
import { userDeps } from "../../state/session/flowDeps";
import type { PanelStore } from "../../state/store";
import { failureToast, notify } from "../../state/toasts/toasts";
import type { RowFacts } from "./rows";

const { many: texts, urged: urgedTexts } = deadlineTexts;

/** What an admin can do about the chosen deadlines, at the foot of the list. Source: spec 3 §8. */
export function ChosenBar({
  choosing: { chosen, canChooseAll, chooseAll, clear },
  total,
  open,
}: {
  choosing: Choosing<Deadline>;
  /** How many rows the filters leave. */
  total: number;
  open: NonNullable<RowFacts["open"]>;
}) {
  const store = useStore();
  const { flow, state } = useFlow(() =>
    createUrging({
      ...userDeps(store),
      onDone: (urged) => tell(store, urged),
      onFailure: (error) => notify(store, failureToast(urgedTexts.failed, error)),
    }),
  );
  const documents = chosen.map(({ document }) => document);
  const isSending = state === "sending";
  const canUrge = chosen.some(isUrgent);
  useListFocusAfterwards();
  const act = (kind: "review" | "expiry") => ({
    variant: "secondary" as const,
    className: "max-md:flex-1",
    onPointerEnter: preloadDeadlineDialog,
    onFocus: preloadDeadlineDialog,
    onClick: () => open(kind, documents),
  });
  return (
    <section
      aria-label={chosenTexts.bar}
      className="sticky bottom-0 z-sticky flex flex-wrap items-center gap-2 px-4 max-md:px-3 py-2 border-0 border-t border-t-solid border-accent-line bg-selected print:hidden"
    >
      <b role="status" className="mr-2 max-md:w-full font-semibold num">
        {chosenTexts.count(chosen.length)}
      </b>
      <Button {...act("review")} icon={clipboardCheckIcon}>
        {texts.review}
      </Button>
      <Button {...act("expiry")} icon={calendarClockIcon}>
        {texts.expiry}
      </Button>
      <Button
        variant="secondary"
        icon={mailIcon}
        className="max-md:flex-1"
        pending={isSending}
        unavailable={!canUrge}
        title={canUrge ? undefined : texts.notUrgent}
        onClick={() => void flow.urge(documents.map(({ legacyId }) => legacyId))}
      >
        {isSending ? texts.urging : texts.urge}
      </Button>
      {canChooseAll && (
        <Button variant="ghost" onClick={chooseAll}>
          {chosenTexts.allFiltered(total)}
        </Button>
      )}
      <Button variant="ghost" className="md:ml-auto" unavailable={isSending} onClick={clear}>
        {chosenTexts.clear}
      </Button>
      {!canUrge && <p className="w-full caption">{texts.notUrgent}</p>}
    </section>
  );
}

function tell(store: PanelStore, { told, already, failed }: Urged): void {
  const sentences = [
    already.length > 0 && urgedTexts.already(already.map(({ name }) => name)),
    failed.length > 0 && urgedTexts.left(failed.length),
  ].filter(Boolean);
  notify(store, {
    title: told.length > 0 ? urgedTexts.done(told.length) : urgedTexts.nobody,
    ...(sentences.length > 0 && { text: sentences.join(" ") }),
    tone: told.length > 0 ? "success" : "info",
  });
}

/** Moves the focus on before the bar disappears with the last chosen row. */
function useListFocusAfterwards(): void {
  useEffect(
    () => () => {
      // After the dialog, which returns the focus to a button that is gone too.
      setTimeout(() => {
        if (document.activeElement === document.body) focusList();
      });
    },
    [],
  );
}
