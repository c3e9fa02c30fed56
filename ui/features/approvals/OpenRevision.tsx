import { wasNotFound } from "@sgi/core/api";
import { type Proposal, type ProposalDetails, successorOf } from "@sgi/core/approvals";
import { documentPath, pagePath } from "@sgi/core/session";
import { approvalTexts, bringerParts } from "@sgi/core/texts/approvals";
import { documentDetailTexts, documentTexts, revisionName } from "@sgi/core/texts/documents";
import { formatDate, formatDateTime, repeat } from "@sgi/core/time";
import { useAtomValue, useStore } from "jotai";
import { useEffect, useEffectEvent, useMemo } from "react";
import { ButtonLink } from "../../components/buttons/Button";
import { TEXTS_EVERY_MS } from "../../components/compare/useCompared";
import { EmptyState } from "../../components/feedback/EmptyState";
import { ErrorPanel } from "../../components/feedback/ErrorPanel";
import { Note } from "../../components/feedback/Note";
import { Skeleton, WaitingText } from "../../components/feedback/Waiting";
import { fileXIcon } from "../../components/look/icons/fileX";
import { Panel } from "../../components/page/Panel";
import {
  TITLE_BLOCK,
  TitleFact,
  TitleFacts,
  TitleReference,
} from "../../components/page/TitleBlock";
import { networkFlagAtom } from "../../state/api/apiQuery";
import { timersAtom } from "../../state/browser/services";
import { DecideBar, type OpenProps, Successor } from "./DecideBar";
import { RevisionViews } from "./RevisionViews";
import { type ApprovalsView, approvalQueryAtom, markOpened } from "./useApprovals";

const { open: texts, ended } = approvalTexts;

/** The open revision: its facts, what changes by it, and what can be decided. Source: spec 3 §6. */
export function OpenRevision({ id, ...props }: OpenProps & { id: string }) {
  const query = useAtomValue(useMemo(() => approvalQueryAtom(id), [id]));
  const { data, error, isError, refetch } = query;
  const flag = useAtomValue(networkFlagAtom);
  const store = useStore();
  const timers = useAtomValue(timersAtom);
  const isReading = data?.after.state === "waiting" || data?.before?.state === "waiting";
  const look = useEffectEvent(() => void refetch());
  useEffect(() => {
    if (isReading) return repeat(timers, TEXTS_EVERY_MS, () => look());
  }, [isReading, timers]);
  // The host has noted it with the answer that had the text.
  const wasShown = Boolean(data?.after.text);
  useEffect(() => {
    if (wasShown) markOpened(store, id);
  }, [store, id, wasShown]);
  const shown = data?.proposal ?? props.view.openedRow;
  if (wasNotFound(error)) return <Gone />;
  if (isError && data === undefined)
    return <ErrorPanel {...texts.failed} onRetry={() => flag.retry(refetch)} />;
  if (shown === null || shown === undefined) return <Bones />;
  return <Shown {...props} revision={shown} details={data} />;
}

function Shown({
  revision,
  details,
  ...props
}: OpenProps & {
  revision: Proposal;
  /** Undefined until they are loaded. */
  details: ProposalDetails | undefined;
}) {
  const isOpen = revision.state === "waiting" || revision.state === "coming";
  return (
    <div className="flex flex-col gap-4 min-w-0" style={{ breakBefore: "page" }}>
      <Facts revision={revision} />
      {!isOpen && <Ended revision={revision} view={props.view} />}
      <Panel
        aria-label={texts.what}
        className="min-w-0 lg:[&_button]:scroll-mb-40 [&_[data-cells]]:flex [&_[data-cells]]:flex-wrap"
        // Not hidden: what is decided sticks to the window's edge.
        style={{ overflow: "clip" }}
      >
        {details === undefined ? (
          <div className="px-4 py-16">
            <WaitingText text={texts.loading} />
          </div>
        ) : (
          <RevisionViews details={details} />
        )}
        <DecideBar {...props} revision={revision} isLoaded={details !== undefined} />
      </Panel>
    </div>
  );
}

function Facts({ revision }: { revision: Proposal }) {
  const { title, path, kind, documentId, revisionInForce, lastAt, changes } = revision;
  const { how, who } = bringerParts(revision);
  return (
    <Panel aria-label={texts.region} className={TITLE_BLOCK}>
      <TitleReference path={path} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 max-md:px-4 py-4">
        <h2
          data-open-title=""
          tabIndex={-1}
          style={{ scrollMarginTop: "calc(var(--header-h) + 32px)" }}
          className="h2 flex-[1_1_240px] min-w-0 [overflow-wrap:anywhere]"
        >
          {documentTexts.titled(title)}
        </h2>
        {kind === "revision" && (
          <a className="tgt text-sm print:hidden" href={documentPath(documentId)}>
            {documentDetailTexts.card}
          </a>
        )}
      </div>
      <TitleFacts isShort>
        <TitleFact term={texts.proposed} value={revisionName(revision.revision)} />
        <TitleFact
          term={texts.inForce}
          value={
            revisionInForce === null
              ? approvalTexts.kind[kind] || texts.none
              : revisionName(revisionInForce)
          }
        />
        <TitleFact term={texts.date} value={formatDate(revision.documentDate)} />
        <TitleFact
          term={who === null ? texts.came : `${how} da`}
          value={who ?? how}
          note={changes > 1 ? texts.changes(changes, lastAt) : formatDateTime(revision.since)}
        />
      </TitleFacts>
    </Panel>
  );
}

/** What became of a revision that waits no longer, and what took its place. */
function Ended({ revision, view }: { revision: Proposal; view: ApprovalsView }) {
  const { state, from, endedAt, endedReason, documentId, kind } = revision;
  const next = successorOf(view, revision);
  const said =
    state === "rejected"
      ? ended.rejected(endedAt, endedReason)
      : state === "withdrawn"
        ? ended.withdrawn(endedAt)
        : from === null
          ? ended.overtaken
          : ended.overtakenComing;
  return (
    <Note tone="warning">
      <p className="font-semibold">{said}</p>
      {next !== null && <Successor next={next} />}
      {next === null && kind === "revision" && (
        <p>
          <a className="tgt" href={documentPath(documentId)}>
            {ended.document}
          </a>
        </p>
      )}
    </Note>
  );
}

function Gone() {
  return (
    <Panel>
      <EmptyState
        icon={fileXIcon}
        title={texts.gone.title}
        text={texts.gone.text}
        action={
          <ButtonLink variant="secondary" href={pagePath("approvals")}>
            {texts.gone.back}
          </ButtonLink>
        }
      />
    </Panel>
  );
}

function Bones() {
  return (
    <Panel role="status" aria-busy="true" className="p-5">
      <span className="sr-only">{texts.loading}</span>
      <Skeleton className="w-[40%] h-[18px]!" />
      <Skeleton className="w-[70%] mt-4" />
      <Skeleton className="w-full mt-6" />
      <Skeleton className="w-[62%] mt-3" />
    </Panel>
  );
}
