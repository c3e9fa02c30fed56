import { createUrging, type Deadline, isUrgent, type Urged } from "@sgi/core/deadlines";
import { useFlow } from "@sgi/core/react";
import { deadlineTexts } from "@sgi/core/texts/deadlines";
import { useStore } from "jotai";
import { Button } from "../../components/buttons/Button";
import { preloadDeadlineDialog } from "../../components/deadlines/useDeadlineDialog";
import { CHOSEN_ACT, ChosenRowsBar } from "../../components/lists/ChosenRowsBar";
import { calendarClockIcon } from "../../components/look/icons/calendarClock";
import { clipboardCheckIcon } from "../../components/look/icons/clipboardCheck";
import { mailIcon } from "../../components/look/icons/mail";
import { type Choosing, unchoose } from "../../state/documents/useChoosing";
import { userDeps } from "../../state/session/scope";
import type { PanelStore } from "../../state/store";
import { failureToast, notify, UNTIL_CLOSED } from "../../state/toasts/toasts";
import type { RowFacts } from "./rows";

const { many: texts, urged: urgedTexts } = deadlineTexts;

/** What an admin can do about the chosen deadlines, at the foot of the list. Source: spec 3 §8. */
export function ChosenBar({
  choosing,
  open,
}: {
  choosing: Choosing<Deadline>;
  open: NonNullable<RowFacts["open"]>;
}) {
  const store = useStore();
  const { chosen } = choosing;
  const { flow, state } = useFlow(() =>
    createUrging({
      ...userDeps(store),
      onDone(urged, ids) {
        const left = new Set(urged.failed.map(({ id }) => id));
        unchoose(
          store,
          ids.filter((id) => !left.has(id)),
        );
        tell(store, urged);
      },
      onFailure: (error) => notify(store, failureToast(urgedTexts.failed, error)),
    }),
  );
  const documents = chosen.map(({ document }) => document);
  const isSending = state === "sending";
  const canUrge = chosen.some(isUrgent);
  const act = (kind: "review" | "expiry") => ({
    variant: "secondary" as const,
    className: CHOSEN_ACT,
    onPointerEnter: preloadDeadlineDialog,
    onFocus: preloadDeadlineDialog,
    onClick: () => open(kind, documents),
  });
  return (
    <ChosenRowsBar choosing={choosing} isBusy={isSending} note={canUrge ? null : texts.notUrgent}>
      <Button {...act("review")} icon={clipboardCheckIcon}>
        {texts.review}
      </Button>
      <Button {...act("expiry")} icon={calendarClockIcon}>
        {texts.expiry}
      </Button>
      <Button
        variant="secondary"
        icon={mailIcon}
        className={CHOSEN_ACT}
        pending={isSending}
        unavailable={!canUrge}
        title={canUrge ? undefined : texts.notUrgent}
        onClick={() => void flow.urge(documents.map(({ legacyId }) => legacyId))}
      >
        {isSending ? texts.urging : texts.urge}
      </Button>
    </ChosenRowsBar>
  );
}

function tell(store: PanelStore, { told, already, failed }: Urged): void {
  const sentences = [
    told.length > 0 && urgedTexts.told(told.map(({ name }) => name)),
    already.length > 0 && urgedTexts.already(already.map(({ name }) => name)),
    failed.length > 0 && urgedTexts.left(failed.length),
  ].filter(Boolean);
  notify(store, {
    title: told.length > 0 ? urgedTexts.done(told.length) : urgedTexts.nobody,
    ...(sentences.length > 0 && { text: sentences.join(" ") }),
    tone: told.length > 0 ? "success" : "info",
    durationMs: UNTIL_CLOSED,
  });
}
