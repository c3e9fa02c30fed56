import { hasFeature } from "@sgi/core/session";
import type { OthersEnding } from "@sgi/core/settings";
import { sessionsTexts } from "@sgi/core/texts/accounts/settings";
import { useAtomValue } from "jotai";
import { DialogForm, FormDialog } from "../../../../components/dialogs/FormDialog";
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
  const user = useAtomValue(currentUserAtom);
  // A superadmin belongs to no company, so it has no calendar.
  const hasCalendar = hasFeature(user, "deadlines") && user?.role !== "superadmin";
  return (
    <FormDialog
      keep
      danger
      open={open}
      pending={pending}
      onClose={onClose}
      title={texts.question}
      description={<p className="text-fg-2">{texts.text}</p>}
      submit={texts.confirm}
      submitting={pendingText}
    >
      <DialogForm
        className="flex flex-col gap-3"
        onSubmit={(form) => {
          const isTicked = new FormData(form).has("calendar");
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
      </DialogForm>
    </FormDialog>
  );
}
