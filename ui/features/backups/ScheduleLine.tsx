import { readQuery } from "@sgi/core/api";
import { getBackupSchedule } from "@sgi/core/backups";
import { scheduleText, scheduleTexts } from "@sgi/core/texts/backups";
import { formatDateTime } from "@sgi/core/time";
import { useAtomValue } from "jotai";
import { Note } from "../../components/feedback/Note";
import { Icon } from "../../components/look/Icon";
import { clockIcon } from "../../components/look/icons/clock";
import { apiQueryAtom } from "../../state/api/apiQuery";
import { clientAtom } from "../../state/session/scope";

const scheduleQueryAtom = apiQueryAtom((get) => ({
  ...readQuery(get(clientAtom), getBackupSchedule),
}));

/** The state of the automatic backups; nothing where the host does not say. */
export function ScheduleLine() {
  const { data: schedule } = useAtomValue(scheduleQueryAtom);
  if (schedule === undefined) return null;
  return (
    <p className="flex items-center gap-[6px] mt-3 text-sm text-fg-muted">
      <Icon drawing={clockIcon} size={14} />
      {scheduleText(schedule)}
    </p>
  );
}

/** That the last of them failed. */
export function ScheduleFailure() {
  const { data: schedule } = useAtomValue(scheduleQueryAtom);
  if (!schedule?.failure) return null;
  const { at, message } = schedule.failure;
  return (
    <div className="mb-4" role="alert">
      <Note tone="danger">
        <p className="font-medium">{scheduleTexts.failed(formatDateTime(at))}</p>
        <p>{message}</p>
      </Note>
    </div>
  );
}
