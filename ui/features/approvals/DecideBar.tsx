import { ApiError, NetworkError } from "@sgi/core/api";
import {
  dayProblem,
  downloadApproval,
  type Proposal,
  successorOf,
  whyNotMine,
} from "@sgi/core/approvals";
import { approvalPath, isAdmin, NEW_USER, pagePath } from "@sgi/core/session";
import { decisionTexts, effectText, approvalTexts as texts } from "@sgi/core/texts/approvals";
import { failureText } from "@sgi/core/texts/shell";
import { nextYear } from "@sgi/core/time";
import { useAtomValue, useStore } from "jotai";
import { type MouseEvent, type ReactNode, useId, useRef, useState } from "react";
import { Button, ButtonLink } from "../../components/buttons/Button";
import { preloadDialog } from "../../components/dialogs/Dialog";
import { Note } from "../../components/feedback/Note";
import { classes } from "../../components/look/classes";
import { Icon } from "../../components/look/Icon";
import { checkIcon } from "../../components/look/icons/check";
import { downloadIcon } from "../../components/look/icons/download";
import { lockIcon } from "../../components/look/icons/lock";
import { undo2Icon } from "../../components/look/icons/undo2";
import { xIcon } from "../../components/look/icons/x";
import { todayAtom } from "../../state/browser/today";
import { currentUserAtom } from "../../state/session/currentUser";
import { clientAtom } from "../../state/session/scope";
import { FormalChoice, useFormalChoice } from "./FormalChoice";
import { type ApprovalsView, markOpened } from "./useApprovals";
import type { Deciding, useWithdrawing } from "./useDeciding";

const ABOVE = "flex flex-wrap items-center gap-2 px-4 pt-3 max-md:px-3";
const FOOT = "flex flex-wrap items-center gap-2 px-4 py-3 max-md:px-3";
const RULED = "border-0 border-t border-t-solid border-line-subtle";
const GROW = "max-md:flex-1";
/** So much of a hash is shown; the whole one is its hint. */
const HASH_CHARS = 12;

export interface OpenProps {
  view: ApprovalsView;
  deciding: Deciding;
  withdrawing: ReturnType<typeof useWithdrawing>;
}

interface BarProps extends OpenProps {
  revision: Proposal;
  /** Whether what is decided about is on the screen. */
  isLoaded: boolean;
}

/**
 * The foot of the open revision: its file and hash, and what the user can decide. On a wide screen it
 * stays in sight below a long comparison.
 */
export function DecideBar(props: BarProps) {
  const { revision, deciding } = props;
  const { state, from, mayDecide } = revision;
  const approving = useApproving(props);
  const reason = useId();
  const isMine = state === "waiting" && mayDecide;
  return (
    <div
      data-decide-bar=""
      className={`${RULED} lg:sticky bottom-0 z-sticky bg-surface print:hidden`}
    >
      <Failure {...props} />
      {state === "coming" && from !== null && (
        <p className={`${ABOVE} font-semibold num`}>{texts.comingOn(from)}</p>
      )}
      {isMine && <DayOfForce revision={revision} approving={approving} />}
      {isMine && <FormalChoice revision={revision} choice={approving.formal} />}
      {state === "waiting" && !isMine && <WhyNot id={reason} revision={revision} />}
      <div className={FOOT}>
        <FileFacts revision={revision} />
        <Withdraw {...props} />
        {isMine && (
          <Button
            variant="danger-quiet"
            icon={xIcon}
            className={GROW}
            onPointerEnter={preloadDialog}
            onFocus={preloadDialog}
            unavailable={deciding.isWriting}
            onClick={() => deciding.ask({ kind: "reject", revisions: [revision] })}
          >
            {decisionTexts.reject.button}
          </Button>
        )}
        {state === "waiting" && (
          <Button
            variant="primary"
            icon={checkIcon}
            className="max-md:w-full"
            pending={approving.isWriting}
            unavailable={!isMine || !props.isLoaded || deciding.isWriting}
            aria-describedby={isMine ? undefined : reason}
            onClick={approving.approve}
          >
            {approving.isWriting
              ? decisionTexts.approve.pending
              : decisionTexts.approve.button(revision.revision)}
          </Button>
        )}
      </div>
    </div>
  );
}

function Withdraw({ revision, deciding, withdrawing }: BarProps) {
  const isPending = revision.state === "waiting" || revision.state === "coming";
  if (!isPending || !revision.mayWithdraw) return null;
  return (
    <Button
      variant="ghost"
      icon={undo2Icon}
      className={GROW}
      onPointerEnter={preloadDialog}
      onFocus={preloadDialog}
      unavailable={deciding.isWriting}
      onClick={() => withdrawing.flow.ask(revision)}
    >
      {decisionTexts.withdraw.button}
    </Button>
  );
}

function FileFacts({ revision: { id, sha256, hasFile } }: Pick<BarProps, "revision">) {
  const client = useAtomValue(clientAtom);
  const store = useStore();
  return (
    <>
      <span
        className="mr-auto min-w-0 caption font-mono truncate max-md:w-full"
        title={sha256 === null ? undefined : `${texts.open.hashOf}: ${sha256}`}
      >
        {sha256 !== null && (
          <>
            {texts.open.hash} <span aria-hidden="true">{`${sha256.slice(0, HASH_CHARS)}…`}</span>
            <span className="sr-only">{sha256}</span>
          </>
        )}
      </span>
      {hasFile && (
        <ButtonLink
          variant="ghost"
          icon={downloadIcon}
          className={GROW}
          href={client.url(downloadApproval, { id })}
          target="_blank"
          rel="noopener"
          onClick={() => markOpened(store, id)}
        >
          {texts.open.download}
        </ButtonLink>
      )}
    </>
  );
}

/** The day of force that is chosen, and the approval from it on. */
function useApproving({ revision, deciding }: BarProps) {
  const today = useAtomValue(todayAtom);
  const [day, setDay] = useState(today);
  const [isTried, setTried] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const problem = dayProblem(day, today);
  /** Null for at once. */
  const from = day > today ? day : null;
  const formal = useFormalChoice(revision, from);
  return {
    formal,
    today,
    day,
    setDay,
    field,
    from,
    error: isTried && problem !== null ? decisionTexts.approve.problems[problem] : null,
    isWriting: deciding.writing?.revisions[0]?.id === revision.id,
    approve({ detail }: MouseEvent) {
      // The second click of a double click would approve the next one, unread.
      if (detail > 1) return;
      setTried(true);
      if (problem !== null) return field.current?.focus();
      const why = formal.read();
      if (why === null) return;
      const input = { from, reason: "", formal: why };
      deciding.decide({ kind: "approve", revisions: [revision] }, input);
    },
  };
}

function DayOfForce({
  revision,
  approving: { today, day, setDay, field, from, error },
}: Pick<BarProps, "revision"> & { approving: ReturnType<typeof useApproving> }) {
  const id = useId();
  return (
    <div className={ABOVE}>
      <label htmlFor={id} className="text-sm font-medium">
        {decisionTexts.approve.from}
      </label>
      <input
        id={id}
        ref={field}
        type="date"
        min={today}
        max={nextYear(today)}
        value={day}
        aria-invalid={error !== null || undefined}
        aria-describedby={`${id}note`}
        className="field-input w-[168px]"
        onChange={({ target }) => setDay(target.value)}
      />
      <p
        id={`${id}note`}
        className={classes(
          "flex-[1_1_280px] min-w-0",
          error === null ? "caption" : "text-sm text-danger",
        )}
      >
        {error ?? effectText(revision, from)}
      </p>
    </div>
  );
}

/** Says why the user cannot approve it, and what helps where nobody can. */
function WhyNot({ id, revision }: Pick<BarProps, "revision"> & { id: string }) {
  const user = useAtomValue(currentUserAtom) ?? null;
  const why = whyNotMine(revision, user?.company?.fourEyes === true) ?? "others";
  return (
    <p className={`${ABOVE} text-sm text-fg-2`}>
      <Icon drawing={lockIcon} size={14} />
      <span id={id} className="flex-1 min-w-0">
        {texts.notMineWhy[why]}
        {why === "nobody" && !isAdmin(user) && ` ${texts.askAdmin}`}
      </span>
      {why === "nobody" && isAdmin(user) && (
        <a className="tgt" href={`${pagePath("users")}?${NEW_USER}`}>
          {texts.createUser}
        </a>
      )}
    </p>
  );
}

/** Why the last decision about this one was refused; it stays open. */
function Failure({ revision, view, deciding }: BarProps) {
  const { failure, asked } = deciding;
  const [first, ...others] = failure?.decision.revisions ?? [];
  const isOfThis = first?.id === revision.id && others.length === 0;
  // An open dialog says it itself.
  if (failure === null || !isOfThis || asked !== null) return null;
  const { error, decision } = failure;
  const next = successorOf(view, revision);
  const isSilent = error instanceof ApiError && error.status === 424;
  const canRetry = isSilent || error instanceof NetworkError;
  return (
    <div role="alert" className="px-4 pt-3 max-md:px-3">
      <Note tone="danger">
        <p className="font-semibold">{decisionTexts[decision.kind].failed(1)}</p>
        <p className="[overflow-wrap:anywhere]">{failureText(error)}</p>
        {next !== null && <Successor next={next} />}
        {canRetry && (
          <p className="mt-1">
            <Button variant="link" onClick={() => deciding.decide(decision, failure.input)}>
              {decisionTexts.retry}
            </Button>
          </p>
        )}
      </Note>
    </div>
  );
}

/** Leads to the revision that took the place of another. */
export function Successor({ next }: { next: Proposal }): ReactNode {
  return (
    <p>
      <a className="tgt" href={approvalPath(next.id)}>
        {texts.ended.successor(next.revision)}
      </a>
    </p>
  );
}
