import type { GroupName } from "@sgi/core/deadlines";
import type { Document } from "@sgi/core/documents";
import { canManageDocuments, pagePath } from "@sgi/core/session";
import { deadlineTexts } from "@sgi/core/texts/deadlines";
import { useAtomValue } from "jotai";
import { Button, ButtonLink } from "../../components/buttons/Button";
import { useDeadlineDialog } from "../../components/deadlines/useDeadlineDialog";
import { EmptyState } from "../../components/feedback/EmptyState";
import { useFirstOfMore } from "../../components/lists/focusRow";
import { ListSkeleton } from "../../components/lists/ListSkeleton";
import { StaleNote } from "../../components/lists/StaleNote";
import { calendarCheckIcon } from "../../components/look/icons/calendarCheck";
import { fileSearchIcon } from "../../components/look/icons/fileSearch";
import { useMedia } from "../../components/look/useMedia";
import { useChoosing } from "../../state/documents/useChoosing";
import { currentUserAtom } from "../../state/session/currentUser";
import { ChosenBar } from "./ChosenBar";
import { DeadlineCards } from "./DeadlineCards";
import { DeadlineTable } from "./DeadlineTable";
import type { DeadlineRowsProps } from "./rows";
import { type DeadlinesView, useShownGroups } from "./useDeadlines";

const { empty } = deadlineTexts;

/** The deadlines in their groups, in whatever state their list is. */
export function DeadlineList({
  view,
  onReset,
}: {
  view: DeadlinesView;
  /** Called when the filters are reset: that button disappears with its focus. */
  onReset: () => void;
}) {
  const { list, selected, owners, asked } = view;
  const isManager = canManageDocuments(useAtomValue(currentUserAtom) ?? null);
  const { groups, count, isPrinting, showMore } = useShownGroups(view);
  const { open, dialog } = useDeadlineDialog();
  const shown = groups.flatMap((group) => group.rows);
  const choosing = useChoosing({ name: "deadlines", can: isManager }, shown, shown);
  const follow = useFirstOfMore(count);
  if (list.state === "loading") return <ListSkeleton />;
  const rows: DeadlineRowsProps = {
    groups,
    choosing: choosing?.rows ?? null,
    ownerOf(document: Document) {
      const id = owners.ownerOf(document);
      return id === null ? null : owners.nameOf(id);
    },
    open: isManager ? open : null,
    onMore(name: GroupName) {
      const until = groups.slice(0, groups.findIndex((group) => group.name === name) + 1);
      follow(until.reduce((sum, group) => sum + group.rows.length, 0));
      showMore(name);
    },
  };
  return (
    <>
      {list.state === "stale" && <StaleNote retrying={list.retrying} onRetry={list.retry} />}
      {selected.rows.length === 0 ? (
        <NoDeadlines
          isNarrowed={view.total > 0}
          isManager={isManager}
          onReset={() => {
            onReset();
            asked.reset();
          }}
        />
      ) : (
        <>
          <Rows {...rows} isPrinting={isPrinting} />
          <div className="print-foot px-4 max-md:px-3 py-[10px] border-0 border-t border-t-solid border-line text-sm text-fg-muted num max-md:text-center">
            {deadlineTexts.shown(count, selected.rows.length)}
          </div>
          {choosing !== null && choosing.chosen.length > 0 && (
            <ChosenBar choosing={choosing} open={open} />
          )}
        </>
      )}
      {dialog}
    </>
  );
}

/** Cards on a narrow screen, the table on a wide one and on paper. */
function Rows({ isPrinting, ...props }: DeadlineRowsProps & { isPrinting: boolean }) {
  const isNarrow = useMedia("(max-width: 767.98px)");
  return isNarrow && !isPrinting ? (
    <DeadlineCards {...props} />
  ) : (
    <DeadlineTable {...props} isPrinting={isPrinting} />
  );
}

/** Empty state: nothing falls due, or nothing matches the filters. */
function NoDeadlines({
  isNarrowed,
  isManager,
  onReset,
}: {
  /** Whether there are some without the filters. */
  isNarrowed: boolean;
  /** Whether the user may set expiry dates. */
  isManager: boolean;
  onReset: () => void;
}) {
  if (isNarrowed) {
    return (
      <EmptyState
        icon={fileSearchIcon}
        title={empty.title}
        text={empty.filtered}
        action={
          <Button variant="secondary" onClick={onReset}>
            {empty.reset}
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      icon={calendarCheckIcon}
      title={empty.title}
      text={empty.text}
      action={
        isManager && (
          <ButtonLink variant="secondary" href={pagePath("dashboard")}>
            {empty.set}
          </ButtonLink>
        )
      }
    />
  );
}
