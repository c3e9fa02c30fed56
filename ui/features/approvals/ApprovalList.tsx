import type { Proposal } from "@sgi/core/approvals";
import { hasApproval, isAdmin, pagePath } from "@sgi/core/session";
import { decisionTexts, approvalTexts as texts } from "@sgi/core/texts/approvals";
import { useAtomValue } from "jotai";
import { useMemo } from "react";
import { NeverRows } from "../../components/approvals/NeverRows";
import { Button, ButtonLink } from "../../components/buttons/Button";
import { EmptyState } from "../../components/feedback/EmptyState";
import { Skeleton } from "../../components/feedback/Waiting";
import { ChooseBox } from "../../components/forms/ChooseBox";
import { CHOSEN_ACT, ChosenRowsBar } from "../../components/lists/ChosenRowsBar";
import { StaleNote } from "../../components/lists/StaleNote";
import { fileCheckIcon } from "../../components/look/icons/fileCheck";
import { Panel } from "../../components/page/Panel";
import { type Choosing, useChoosing } from "../../state/documents/useChoosing";
import { usePrinting } from "../../state/documents/usePrinting";
import { LIST_ID } from "../../state/keys/listElement";
import { currentUserAtom } from "../../state/session/currentUser";
import { ApprovalRow } from "./ApprovalRow";
import { type ApprovalsView, documentOf, refreshApprovals } from "./useApprovals";
import type { Deciding } from "./useDeciding";

const RULE = "border-0 border-t border-t-solid border-line-subtle first:border-t-0";

/** Stays in sight beside the open revision, and scrolls by itself. */
const BESIDE = {
  position: "sticky",
  top: "calc(var(--header-h) + 16px)",
  maxHeight: "calc(100vh - var(--header-h) - 32px)",
  overflowY: "auto",
} as const;

interface ListProps {
  view: ApprovalsView;
  /** Whether there is room for a revision beside it. */
  isBeside: boolean;
  deciding: Deciding;
  /** Called when the user opens a row. */
  onOpen: () => void;
}

/** What waits, the oldest first, what comes, by day, and new documents that were rejected. */
export function ApprovalList({ view, isBeside, deciding, onOpen }: ListProps) {
  const { isPrinting } = usePrinting();
  const { list, waiting, groups, rejected, left, isKnown } = view;
  const mine = useMemo(
    () =>
      waiting
        .filter(({ mayDecide }) => mayDecide)
        .map((revision) => ({ document: documentOf(revision), revision })),
    [waiting],
  );
  const choosing = useChoosing({ name: "approvals", can: mine.length > 0 }, mine, mine);
  const isEmpty = isKnown && waiting.length === 0 && groups.length === 0;
  const row = (revision: Proposal) => (
    <ApprovalRow
      key={revision.id}
      revision={revision}
      isOpen={revision.id === view.opened}
      choosing={choosing?.rows ?? null}
      onOpen={onOpen}
    />
  );
  return (
    <Panel
      id={LIST_ID}
      tabIndex={-1}
      aria-label={texts.list}
      style={isBeside && !isPrinting ? BESIDE : undefined}
    >
      {list.state === "stale" && <StaleNote retrying={list.retrying} onRetry={list.retry} />}
      {!isKnown && <Skeletons />}
      {isEmpty && <Nothing view={view} />}
      {waiting.length > 0 && (
        <>
          <div className="flex items-center gap-1 min-h-12 pl-1 pr-4 py-1 border-0 border-b border-b-solid border-line-subtle">
            {choosing === null ? (
              <span className="w-2" />
            ) : (
              <ChooseBox
                label={texts.choose.all}
                checked={choosing.rows.shown === "some" ? "mixed" : choosing.rows.shown === "all"}
                onChoose={choosing.rows.chooseShown}
              />
            )}
            <h2 className="h2 mr-auto">{texts.waiting}</h2>
            <span className="text-sm text-fg-muted">{texts.order}</span>
          </div>
          <ul aria-label={texts.waiting}>{waiting.map(row)}</ul>
          {left > 0 && <p className={`px-4 py-3 caption ${RULE}`}>{texts.left(left)}</p>}
        </>
      )}
      {groups.map(({ day, revisions }) => (
        <section key={day} aria-label={texts.comingOn(day)}>
          <h2 className="px-4 py-2 text-sm font-semibold bg-sunken border-0 border-t border-t-solid border-b border-b-solid border-line-subtle">
            {texts.comingOn(day)}
          </h2>
          <ul>{revisions.map(row)}</ul>
        </section>
      ))}
      <Rejected revisions={rejected} />
      {choosing !== null && choosing.chosen.length > 0 && (
        <ChosenBar choosing={choosing} deciding={deciding} />
      )}
    </Panel>
  );
}

/** New documents that were rejected, which no other page shows. Source: spec 3 §6. */
function Rejected({ revisions }: { revisions: readonly Proposal[] }) {
  if (revisions.length === 0) return null;
  return (
    <section aria-label={texts.rejected} className={RULE}>
      <h2 className="h3 px-4 pt-3">{texts.rejected}</h2>
      <NeverRows isTitled revisions={revisions} waiting={null} refresh={refreshApprovals} />
    </section>
  );
}

/** What can be done to the chosen ones: approved is only what was opened. Source: spec 3 §6. */
function ChosenBar({
  choosing,
  deciding,
}: {
  choosing: Choosing<{ document: { legacyId: string }; revision: Proposal }>;
  deciding: Deciding;
}) {
  const revisions = choosing.chosen.map(({ revision }) => revision);
  const unopened = revisions.filter(({ isOpened }) => !isOpened).length;
  const canApprove = unopened < revisions.length;
  const note = [
    unopened > 0 && `${texts.choose.unopened(unopened)}.`,
    unopened > 0 && texts.choose.mustOpen,
  ].filter(Boolean);
  return (
    <ChosenRowsBar
      isTight
      choosing={choosing}
      progress={texts.choose.count(revisions.length)}
      isBusy={deciding.isWriting}
      note={note.length > 0 ? note.join(" ") : null}
    >
      <Button
        variant="secondary"
        className={CHOSEN_ACT}
        onClick={() => deciding.ask({ kind: "reject", revisions })}
      >
        {decisionTexts.reject.button}
      </Button>
      <Button
        variant="secondary"
        className={CHOSEN_ACT}
        unavailable={!canApprove}
        onClick={() => deciding.ask({ kind: "approve", revisions })}
      >
        {decisionTexts.approve.short}
      </Button>
    </ChosenRowsBar>
  );
}

/** Nothing waits, or the company approves nothing any more. */
function Nothing({ view: { last } }: { view: ApprovalsView }) {
  const user = useAtomValue(currentUserAtom) ?? null;
  const isOn = hasApproval(user);
  const { title, text } = isOn ? texts.empty : texts.off;
  return (
    <EmptyState
      icon={fileCheckIcon}
      title={title}
      text={text}
      more={last === null ? undefined : texts.empty.last(last)}
      action={
        !isOn &&
        isAdmin(user) && (
          <ButtonLink variant="secondary" href={`${pagePath("settings")}?tab=azienda`}>
            {texts.off.settings}
          </ButtonLink>
        )
      }
    />
  );
}

const BONES = ["w-[62%]", "w-[78%]", "w-[46%]", "w-[70%]"] as const;

function Skeletons() {
  return (
    <div role="status" aria-busy="true">
      <span className="sr-only">{texts.open.loading}</span>
      {BONES.map((width) => (
        <div key={width} className={`px-4 py-4 ${RULE}`}>
          <Skeleton className="w-24" />
          <Skeleton className={`${width} mt-3 h-[15px]!`} />
          <Skeleton className="w-32 mt-3" />
        </div>
      ))}
    </div>
  );
}
