import { hasFeature } from "@sgi/core/session";
import type { OthersEnding } from "@sgi/core/settings";
import { sessionsTexts } from "@sgi/core/texts/accounts/settings";
import { useAtomValue } from "jotai";
import { useId } from "react";
import { Dialog } from "../../../../components/dialogs/Dialog";
import { FormButtons } from "../../../../components/dialogs/FormButtons";
import { Checkbox } from "../../../../components/forms/Checkbox";
import { currentUserAtom } from "../../../../state/session/currentUser";

const { others: texts, pending: pendingText } = sessionsTexts;

/**
 * Asks before all other sessions end, and says what else ends and what stays. Source: settled
 * points 91 and 113.
 */
export function EndOthersDialog({
  open,
  pending,
  onConfirm,
  onClose,
}: {
  open: boolean;
  pending: boolean;
  onConfirm: (input: OthersEnding) => void;
  onClose: () => void;
}) {
  const formId = useId();
  const user = useAtomValue(currentUserAtom);
  // A superadmin belongs to no company, so it has no calendar.
  const hasCalendar = hasFeature(user, "deadlines") && user?.role !== "superadmin";
  return (
    <Dialog
      keep
      open={open}
      blocked={pending}
      onClose={onClose}
      title={texts.question}
      description={<p className="text-fg-2">{texts.text}</p>}
      footer={
        <FormButtons
          danger
          form={formId}
          submit={pending ? pendingText : texts.confirm}
          pending={pending}
          onCancel={onClose}
        />
      }
    >
      <form
        id={formId}
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          const isTicked = new FormData(event.currentTarget).has("calendar");
          onConfirm(hasCalendar ? { calendar: isTicked } : {});
        }}
      >
        {hasCalendar && (
          <div>
            <Checkbox defaultChecked name="calendar" label={texts.calendar} />
            <p className="text-sm text-fg-muted">{texts.calendarHint}</p>
          </div>
        )}
        <p className="text-sm text-fg-muted">{texts.stays}</p>
      </form>
    </Dialog>
  );
}
