import type { DocumentDetails, DocumentReading } from "@sgi/core/documents";
import { useFlow } from "@sgi/core/react";
import { confirmProblem, createConfirmFlow, wasReplaced } from "@sgi/core/readings";
import { canCompare, comparePath, countToRead, ownReadingsPath, pagePath } from "@sgi/core/session";
import { revisionTexts } from "@sgi/core/texts/documents";
import {
  confirmedText,
  daysToReadText,
  readBannerTexts as texts,
  toReadTexts,
} from "@sgi/core/texts/readings";
import { menuTexts } from "@sgi/core/texts/shell";
import { useAtomValue, useStore } from "jotai";
import { useEffect, useId, useRef, useState } from "react";
import { Button } from "../../../../components/buttons/Button";
import { Note } from "../../../../components/feedback/Note";
import { classes } from "../../../../components/look/classes";
import { Icon } from "../../../../components/look/Icon";
import { bookOpenCheckIcon } from "../../../../components/look/icons/bookOpenCheck";
import { checkIcon } from "../../../../components/look/icons/check";
import { circleCheckIcon } from "../../../../components/look/icons/circleCheck";
import { todayAtom } from "../../../../state/browser/today";
import { refreshDocuments } from "../../../../state/documents/documentChanges";
import { changeReading } from "../../../../state/readings/markOpened";
import { refreshReadings } from "../../../../state/readings/readings";
import { checkSession, currentUserAtom } from "../../../../state/session/currentUser";
import { keepTodo } from "../../../../state/session/keepTodo";
import { userDeps } from "../../../../state/session/scope";
import { failureToast, notify } from "../../../../state/toasts/toasts";

interface ReadProps {
  document: DocumentDetails;
  reading: DocumentReading;
}

/** What the reader of the page has to do with the document, or has done. Source: spec 3 §7. */
export function ReadBanner({ document }: { document: DocumentDetails }) {
  const { reading } = document;
  // Its button disappears with the confirmation: what takes its place gets the focus.
  const [isOwn, setOwn] = useState(false);
  const confirming = useConfirming(document.legacyId, () => setOwn(true));
  const { state } = confirming;
  if (reading !== undefined && !document.isObsolete) {
    const { confirmed, asked } = reading;
    if (confirmed !== null) return <Confirmed {...{ confirmed, document, isOwn }} />;
    if (asked !== null) return <Ask {...{ document, reading, confirming }} />;
  }
  // It asks no more: nothing else would say why the confirmation was refused.
  if (state.step !== "refused") return null;
  return (
    <div role="alert" className="mt-4">
      <Note tone="warning">{state.why}</Note>
    </div>
  );
}

/** Whether the confirmation is the page's main act. */
export function asksToConfirm({ reading, isObsolete }: DocumentDetails): boolean {
  if (reading === undefined || isObsolete) return false;
  return reading.asked !== null && reading.confirmed === null && reading.opened;
}

function Confirmed({
  confirmed,
  document,
  isOwn,
}: {
  confirmed: NonNullable<DocumentReading["confirmed"]>;
  document: DocumentDetails;
  /** Whether it was confirmed here just now. */
  isOwn: boolean;
}) {
  const left = countToRead(useAtomValue(currentUserAtom) ?? null);
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isOwn) line.current?.focus();
  }, [isOwn]);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 mt-4 text-sm text-fg-2">
      <p ref={line} tabIndex={-1} className="flex items-center gap-2 num">
        <Icon drawing={circleCheckIcon} className="shrink-0 text-success" />
        {confirmedText(confirmed, document.revision)}
      </p>
      <a href={left > 0 ? pagePath("toRead") : ownReadingsPath()} className="tgt num print:hidden">
        {left > 0 ? `${menuTexts.entry.toRead}: ${left}` : toReadTexts.own.heading}
      </a>
    </div>
  );
}

function Ask({
  document,
  reading,
  confirming: { flow, state },
}: ReadProps & { confirming: ReturnType<typeof useConfirming> }) {
  const note = useId();
  const today = useAtomValue(todayAtom);
  const { asked, mark } = reading;
  const { revision, legacyId: documentId } = document;
  const problem = confirmProblem(reading);
  const by = asked?.by ?? null;
  const isLate = by !== null && by < today;
  return (
    <section
      aria-label={texts.label}
      className="flex flex-wrap items-center gap-x-4 gap-y-3 mt-4 pl-5 pr-4 py-3 max-md:px-4 bg-surface border border-solid border-accent-line border-l-4 border-l-accent-text rounded-lg print:hidden"
    >
      <Icon
        drawing={bookOpenCheckIcon}
        size={20}
        className="shrink-0 text-accent-text max-md:hidden"
      />
      <div className="flex-[1_1_300px] min-w-0">
        <p className="font-medium">{texts.asked(revision, by)}</p>
        <p className="text-sm text-fg-muted num">
          {asked !== null && texts.since(asked.since)}
          {by !== null && (
            <>
              {", "}
              <span className={classes(isLate && "font-medium text-danger")}>
                {daysToReadText(by, today)}
              </span>
            </>
          )}
          {". "}
          <Former {...{ document, reading }} />
        </p>
        {state.step === "refused" && (
          <p role="alert" className="mt-1 text-sm font-medium">
            {state.why} {wasReplaced(state, mark) && <Changes document={document} />}
          </p>
        )}
        {problem !== null && (
          <p id={note} className="text-sm text-fg-2">
            {problem === "unopened" ? texts.mustOpen : texts.unknown}
          </p>
        )}
      </div>
      <Button
        variant="primary"
        icon={checkIcon}
        className="max-md:w-full"
        pending={state.step === "sending"}
        unavailable={problem !== null}
        aria-describedby={problem === null ? undefined : note}
        onClick={() => mark !== null && void flow.confirm({ documentId, mark, revision })}
      >
        {state.step === "sending" ? texts.pending : texts.confirm(revision)}
      </Button>
    </section>
  );
}

/** What the user confirmed before, and what has changed since. */
function Former({ document, reading }: ReadProps) {
  return (
    <>
      {`${toReadTexts.former(reading.former)}.`} <FormerChanges {...{ document, reading }} />
    </>
  );
}

function FormerChanges({ document, reading: { former, mark } }: ReadProps) {
  const isTold = canCompare(useAtomValue(currentUserAtom) ?? null);
  if (former === null) return null;
  const { legacyId, driveUrl } = document;
  if (former.id !== null) {
    return isTold ? (
      <a className="tgt print:hidden" href={comparePath(legacyId, former.id)}>
        {toReadTexts.changesSince(former.revision)}
      </a>
    ) : null;
  }
  if (driveUrl === null || mark?.startsWith("sha256:")) return null;
  return (
    <a className="tgt print:hidden" href={driveUrl} target="_blank" rel="noopener noreferrer">
      {revisionTexts.inDrive}
    </a>
  );
}

/** What the revision changes that took the place of the one that was looked at. */
function Changes({ document: { legacyId } }: Pick<ReadProps, "document">) {
  if (!canCompare(useAtomValue(currentUserAtom) ?? null)) return null;
  return (
    <a className="tgt" href={comparePath(legacyId)}>
      {texts.changes}
    </a>
  );
}

function useConfirming(id: string, onConfirmed: () => void) {
  const store = useStore();
  return useFlow(() =>
    createConfirmFlow({
      ...userDeps(store),
      onTodo: (todo) => keepTodo(store, todo),
      onConfirmed(_, { at, revision }) {
        onConfirmed();
        const confirmed = { at, revision, day: null };
        changeReading(store, id, (reading) => ({ ...reading, confirmed }));
        refreshReadings(store);
      },
      reload: () => refreshDocuments(store),
      onFailure(error) {
        void refreshDocuments(store);
        notify(store, failureToast(texts.failed, error));
        checkSession(store, error);
      },
    }),
  );
}
