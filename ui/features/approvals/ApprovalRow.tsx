import { LATE_DAYS, type Proposal, waitedDays, whyNotMine } from "@sgi/core/approvals";
import { splitPath } from "@sgi/core/documents";
import { approvalPath } from "@sgi/core/session";
import {
  bringerText,
  comingText,
  approvalTexts as texts,
  waitedText,
} from "@sgi/core/texts/approvals";
import { documentTexts } from "@sgi/core/texts/documents";
import { formatDate } from "@sgi/core/time";
import { useAtomValue } from "jotai";
import { ChooseBox } from "../../components/forms/ChooseBox";
import { classes } from "../../components/look/classes";
import { Icon } from "../../components/look/Icon";
import { clockIcon } from "../../components/look/icons/clock";
import { lockIcon } from "../../components/look/icons/lock";
import { Badge } from "../../components/marks/Badge";
import { todayAtom } from "../../state/browser/today";
import type { RowChoosing } from "../../state/documents/useChoosing";
import { currentUserAtom } from "../../state/session/currentUser";

/** One revision of the list: a link that opens it, and its checkbox where the user may decide it. */
export function ApprovalRow({
  revision,
  isOpen,
  choosing,
  onOpen,
}: {
  revision: Proposal;
  isOpen: boolean;
  /** Null where the user may decide nothing. */
  choosing: RowChoosing | null;
  onOpen: () => void;
}) {
  const { id, title, path, since, revisionInForce } = revision;
  const isChosen = choosing?.ids.has(id) === true;
  const named = documentTexts.titled(title);
  const { step, stepSaid } = texts;
  return (
    <li
      aria-current={isOpen || undefined}
      className={classes(
        "relative flex gap-1 pr-4 py-3 pl-1 border-0 border-t border-t-solid border-line-subtle first:border-t-0 break-inside-avoid",
        isOpen
          ? "bg-selected shadow-[inset_2px_0_0_var(--color-accent-text)] media-forced:[border-left:3px_solid_Highlight] print:bg-transparent"
          : "hover:bg-hover",
      )}
    >
      {revision.mayDecide ? (
        <ChooseBox
          label={texts.choose.row(named)}
          checked={isChosen}
          onChoose={(withShift) => choosing?.choose(id, withShift)}
          className="z-1 shrink-0 -mt-1 max-md:-my-1"
        />
      ) : (
        <span
          className={classes("shrink-0 print:hidden", choosing ? "w-[var(--target)]" : "w-2")}
        />
      )}
      <div className="flex-1 min-w-0">
        <div className="flex flex-wrap items-baseline gap-x-2">
          <b className="font-semibold num [overflow-wrap:anywhere]">{splitPath(path).reference}</b>
          <span className="text-sm text-fg-2 num" aria-hidden="true">
            {step(revisionInForce, revision.revision)}
          </span>
          <span className="sr-only">{stepSaid(revisionInForce, revision.revision)}</span>
          <span className="caption num ml-auto">{formatDate(since)}</span>
        </div>
        <a
          data-row-link=""
          data-row-action={id}
          href={approvalPath(id)}
          onClick={onOpen}
          className="block py-[2px] font-medium text-fg hover:text-accent-text no-underline [overflow-wrap:anywhere]"
        >
          {named}
          {/* All of the row leads there. */}
          <span aria-hidden="true" className="absolute inset-0" />
        </a>
        {isChosen && !revision.isOpened && (
          <p className="caption font-semibold">{texts.choose.neverOpened}</p>
        )}
        <Notes revision={revision} />
      </div>
    </li>
  );
}

/** Who brought it, how late it is, and why the user cannot decide it. */
function Notes({ revision }: { revision: Proposal }) {
  const today = useAtomValue(todayAtom);
  const fourEyes = useAtomValue(currentUserAtom)?.company?.fourEyes === true;
  const isWaiting = revision.state === "waiting";
  const why = isWaiting ? whyNotMine(revision, fourEyes) : null;
  const days = waitedDays(revision, today);
  const kind = texts.kind[revision.kind];
  return (
    <>
      {revision.approvedBy && <p className="caption">{comingText(revision)}</p>}
      <p className="caption">{[bringerText(revision), kind].filter(Boolean).join(" · ")}</p>
      {why !== null && (
        <p className="flex items-center gap-[6px] mt-[2px] caption">
          <Icon drawing={lockIcon} size={13} />
          {texts.notMine[why]}
        </p>
      )}
      {isWaiting && days >= LATE_DAYS && (
        <p className="mt-1">
          <Badge tone="warning" icon={clockIcon}>
            {waitedText(days)}
          </Badge>
        </p>
      )}
    </>
  );
}
