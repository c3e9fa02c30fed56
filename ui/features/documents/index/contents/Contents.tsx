import { ApiError } from "@sgi/core/api";
import {
  type ContentSearchState,
  createContentSearch,
  createDriveSearch,
  type DriveSearchState,
  type Sentence,
} from "@sgi/core/documents/content";
import type { ListedDocument } from "@sgi/core/documents/expiry";
import type { ListRequest } from "@sgi/core/documents/list";
import { useFlow } from "@sgi/core/react";
import { canManageDocuments } from "@sgi/core/session";
import { contentTexts } from "@sgi/core/texts/documents";
import { errorTexts } from "@sgi/core/texts/shell";
import { useAtomValue, useSetAtom, useStore } from "jotai";
import { useEffect, useMemo } from "react";
import { Button } from "../../../../components/buttons/Button";
import { Note } from "../../../../components/feedback/Note";
import { currentUserAtom } from "../../../../state/session/currentUser";
import { userDeps } from "../../../../state/session/scope";
import { shownContentsAtom } from "./useContentsFound";

export interface ContentsProps {
  request: ListRequest;
  /** The documents of the page that is shown. */
  rows: readonly ListedDocument[];
  /** Whether some of the company's documents are in Google Drive, which is searched on demand. */
  hasDrive: boolean;
}

/** Searches the contents while the user types, and shows notes about the search above the list. */
export function Contents({ request: { search, filter }, rows, hasDrive }: ContentsProps) {
  const store = useStore();
  const user = useAtomValue(currentUserAtom) ?? null;
  const { flow, state } = useFlow(() => createContentSearch(userDeps(store)));
  const isObsolete = filter === "obsolete";
  const obsolete = isObsolete && canManageDocuments(user);
  useEffect(() => flow.ask({ search: search.trim(), obsolete }), [flow, search, obsolete]);
  useEffect(() => flow.stop, [flow]);
  const drive = useFlow(() => createDriveSearch(userDeps(store)));
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words are another search.
  useEffect(() => drive.flow.clear, [drive.flow, search, obsolete]);
  const { answer: inDrive, failure } = drive.state;
  const { answer, hasFailed } = state;
  const answered = answer?.ids;
  useEffect(() => {
    if (answered !== undefined) void flow.show(rows.map(({ document }) => document.legacyId));
  }, [flow, rows, answered]);
  const setShown = useSetAtom(shownContentsAtom);
  const shown = useMemo(() => found(state, drive.state), [state, drive.state]);
  useEffect(() => {
    setShown({ ...shown, sentencesOf: (id) => <Sentences of={answer?.sentences.get(id)} /> });
  }, [setShown, answer, shown]);
  useEffect(() => () => setShown(null), [setShown]);
  const indexing = answer?.indexing ?? null;
  const searchDrive = () => void drive.flow.ask({ search: search.trim(), obsolete });
  // After a failure there is its own button to try again.
  const offersDrive = hasDrive && failure === null;
  const notes = [
    isObsolete && !obsolete && contentTexts.inForce,
    answer?.isCut === true && contentTexts.cut,
    indexing !== null && contentTexts.indexing(indexing.done, indexing.total),
    ...driveNotes(inDrive),
  ].filter((note) => note !== false);
  return (
    <div className="flex flex-col gap-2 px-4 max-md:px-3 [&:not(:empty)]:py-2 empty:hidden print:hidden">
      {hasFailed && (
        <Failed text={contentTexts.failed} pending={state.isBusy} onRetry={flow.retry} />
      )}
      {failure && (
        <Failed
          text={driveFailureText(failure.error)}
          pending={drive.state.isBusy}
          onRetry={searchDrive}
        />
      )}
      {(notes.length > 0 || offersDrive) && (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 caption">
          <span role="status" className="empty:hidden">
            {notes.join(". ")}
          </span>
          {offersDrive && (
            <InDrive
              search={search}
              isAnswered={inDrive !== null}
              pending={drive.state.isBusy}
              onSearch={searchDrive}
            />
          )}
        </p>
      )}
    </div>
  );
}

/** What was found here and in Drive; null before the first answer, and where none can be told. */
function found(here: ContentSearchState, inDrive: DriveSearchState) {
  const answers = [here.answer, inDrive.answer].filter((answer) => answer !== null);
  const ids = new Set(answers.flatMap((answer) => [...answer.ids]));
  // That nothing is found would read as the answer of the search that failed.
  if (ids.size === 0 && inDrive.failure !== null) return { ids: null, hasFailed: true };
  if (answers.length === 0) return { ids: null, hasFailed: here.hasFailed };
  return { ids, hasFailed: false };
}

function driveNotes(answer: DriveSearchState["answer"]) {
  if (answer === null) return [];
  const { ids, isCut } = answer;
  return [contentTexts.foundInDrive(ids.size), isCut && contentTexts.cutInDrive];
}

interface InDriveProps {
  search: string;
  /** Whether it has answered for these words. */
  isAnswered: boolean;
  pending: boolean;
  onSearch: () => void;
}

/** Searches a linked Drive in place; leads to the search page of one that is not. */
function InDrive({ search, isAnswered, pending, onSearch }: InDriveProps) {
  const isLinked = useAtomValue(currentUserAtom)?.company?.drive === true;
  return isLinked ? (
    <Button variant="secondary" size="sm" pending={pending} onClick={onSearch}>
      {isAnswered ? contentTexts.againInDrive : contentTexts.inDrive}
    </Button>
  ) : (
    <a
      href={`https://drive.google.com/drive/search?q=${encodeURIComponent(search.trim())}`}
      target="_blank"
      rel="noopener noreferrer"
    >
      {contentTexts.inDrive}
    </a>
  );
}

interface FailedProps {
  text: string;
  pending: boolean;
  onRetry: () => void;
}

function Failed({ text, pending, onRetry }: FailedProps) {
  return (
    <div role="alert">
      <Note tone="danger">
        <span className="flex flex-wrap items-center justify-between gap-2">
          {text}
          <Button variant="secondary" size="sm" pending={pending} onClick={onRetry}>
            {errorTexts.fallback.retry}
          </Button>
        </span>
      </Note>
    </div>
  );
}

/** What to mend or to wait for, as the host says it; else that Drive has not answered. */
function driveFailureText(error: unknown): string {
  const isSaid = error instanceof ApiError && [409, 429].includes(error.status);
  return isSaid ? error.serverMessage : contentTexts.failedInDrive;
}

/** Sentences of a document, with the searched words marked. */
function Sentences({ of: sentences = [] }: { of: readonly Sentence[] | undefined }) {
  if (sentences.length === 0) return null;
  return (
    <div className="pb-2 max-md:pb-0">
      {sentences.map((sentence) => {
        const text = sentence.map(([piece]) => piece).join("");
        return (
          <p key={text} className="mt-[2px] text-sm text-fg-2 [overflow-wrap:anywhere]">
            {sentence.map(([piece, isMatch], at) =>
              // The pieces of one sentence never change their places.
              isMatch ? (
                <mark
                  // biome-ignore lint/suspicious/noArrayIndexKey: see above.
                  key={at}
                  className="rounded-sm bg-accent-soft text-fg font-semibold underline decoration-accent underline-offset-2"
                >
                  {piece}
                </mark>
              ) : (
                piece
              ),
            )}
          </p>
        );
      })}
    </div>
  );
}
