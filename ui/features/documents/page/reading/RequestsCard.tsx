import type { DocumentDetails } from "@sgi/core/documents";
import {
  createRequestEnd,
  createTermChange,
  NO_TERM,
  type ReaderState,
  type RequestShown,
  type TermDraft,
  termProblem,
  USUAL_MATRIX,
  writeMatrixRequest,
} from "@sgi/core/readings";
import { pagePath, signSheetPath } from "@sgi/core/session";
import {
  askTexts,
  missingText,
  requestText,
  sheetTexts,
  requestTexts as texts,
} from "@sgi/core/texts/readings";
import { useAtomValue } from "jotai";
import { useId, useMemo, useState } from "react";
import { Button, ButtonLink } from "../../../../components/buttons/Button";
import { IconButton } from "../../../../components/buttons/IconButton";
import { ConfirmDialog } from "../../../../components/dialogs/ConfirmDialog";
import { useLast } from "../../../../components/dialogs/Dialog";
import { DialogForm, FormDialog } from "../../../../components/dialogs/FormDialog";
import { ErrorInline } from "../../../../components/feedback/ErrorAlert";
import { Skeleton } from "../../../../components/feedback/Waiting";
import { bookOpenCheckIcon } from "../../../../components/look/icons/bookOpenCheck";
import { calendarClockIcon } from "../../../../components/look/icons/calendarClock";
import { ellipsisVerticalIcon } from "../../../../components/look/icons/ellipsisVertical";
import { printerIcon } from "../../../../components/look/icons/printer";
import { xIcon } from "../../../../components/look/icons/x";
import { Menu } from "../../../../components/menus/Menu";
import { Panel, PanelHeader } from "../../../../components/page/Panel";
import { TermFields, useTermFocus } from "../../../../components/readings/TermFields";
import { preloadAsk, useAsk } from "../../../../components/readings/useAsk";
import { useLoaded } from "../../../../state/api/apiQuery";
import { useAskedForm, useAskedWrite } from "../../../../state/api/useAskedWrite";
import { todayAtom } from "../../../../state/browser/today";
import { refreshDocuments } from "../../../../state/documents/documentChanges";
import { documentReadingsAtom, refreshReadings } from "../../../../state/readings/readings";
import type { PanelStore } from "../../../../state/store";
import { Papers, RecordPaper } from "./Papers";

/** So many of those who have not confirmed, or have and are gone, are named. */
const MOST_NAMED = 5;

/** Of whom a document is asked, and who has read it, for admins. Source: spec 3 §7. */
export function RequestsCard({ document }: { document: DocumentDetails }) {
  const heading = useId();
  const ask = useAsk();
  const queryAtom = useMemo(() => documentReadingsAtom(document.legacyId), [document.legacyId]);
  const { state, retry } = useLoaded(queryAtom);
  const { data } = useAtomValue(queryAtom);
  const readers = data?.readers.filter(({ state }) => state !== "notAsked") ?? [];
  const asked = readers.filter(({ hasLeft }) => hasLeft !== true);
  // Signatures on paper stand in a list of their own, whoever gave them.
  const left = readers.filter(({ hasLeft, state }) => hasLeft === true && state !== "paper");
  const missing = asked.filter(isMissing);
  const done = asked.length - missing.length;
  return (
    <Panel aria-labelledby={heading}>
      <PanelHeader id={heading} title={texts.heading}>
        {asked.length > 0 && (
          <a
            className="tgt text-sm num"
            href={writeMatrixRequest(pagePath("readings"), {
              ...USUAL_MATRIX,
              search: document.title,
            })}
          >
            <span aria-hidden="true">{texts.read(done, asked.length)}</span>
            <span className="sr-only">{texts.readSaid(done, asked.length)}</span>
          </a>
        )}
      </PanelHeader>
      <div className="p-4 text-sm">
        {state === "loading" && <Skeleton className="w-[70%]" />}
        {state === "failed" && <ErrorInline onRetry={retry} />}
        {data?.requests.length === 0 && <p className="text-fg-muted">{texts.none}</p>}
        {data && data.requests.length > 0 && <Requests requests={data.requests} />}
        <Named
          title={texts.missing(missing.length)}
          readers={lateFirst(missing)}
          factOf={missingText}
        />
        <Named title={texts.left} readers={left} factOf={({ at }) => texts.at(at ?? "")} />
        {data && data.papers.length > 0 && <Papers papers={data.papers} onRefresh={refresh} />}
      </div>
      {!document.isObsolete && (
        <div className="flex flex-wrap gap-2 px-4 py-3 print:hidden border-0 border-t border-t-solid border-line-subtle">
          <Button
            variant="secondary"
            icon={bookOpenCheckIcon}
            onPointerEnter={preloadAsk}
            onFocus={preloadAsk}
            onClick={() => ask.open({ documents: [document] })}
          >
            {askTexts.button}
          </Button>
          <ButtonLink
            variant="secondary"
            icon={printerIcon}
            href={signSheetPath(document.legacyId)}
          >
            {sheetTexts.button}
          </ButtonLink>
          {data && <RecordPaper document={document} readings={data} onRefresh={refresh} />}
        </div>
      )}
      {ask.dialog}
    </Panel>
  );
}

function isMissing({ state }: ReaderState): boolean {
  return state === "open" || state === "late";
}

function lateFirst(readers: readonly ReaderState[]): ReaderState[] {
  return readers.toSorted((a, b) => Number(b.state === "late") - Number(a.state === "late"));
}

function Named({
  title,
  readers,
  factOf,
}: {
  title: string;
  readers: readonly ReaderState[];
  factOf: (reader: ReaderState) => string;
}) {
  const id = useId();
  if (readers.length === 0) return null;
  return (
    <>
      <h3 id={id} className="mt-3 font-medium">
        {title}
      </h3>
      <ul aria-labelledby={id}>
        {readers.slice(0, MOST_NAMED).map((reader) => (
          <li key={reader.id} className="flex flex-wrap justify-between gap-x-3 py-[2px]">
            <span className="min-w-0 [overflow-wrap:anywhere]">{reader.name}</span>
            <span className={reader.state === "late" ? "text-danger num" : "text-fg-muted num"}>
              {factOf(reader)}
            </span>
          </li>
        ))}
      </ul>
      {readers.length > MOST_NAMED && (
        <p className="caption mt-1">{texts.more(readers.length - MOST_NAMED)}</p>
      )}
    </>
  );
}

function Requests({ requests }: { requests: readonly RequestShown[] }) {
  const changing = useAskedForm(createTermChange, {
    refresh,
    done: () => ({ title: texts.change.done }),
    failed: () => texts.change.failed,
  });
  const ending = useAskedWrite(createRequestEnd, {
    refresh,
    done: () => ({ title: texts.end.done }),
    failed: () => texts.end.failed,
  });
  return (
    <>
      <ul className="flex flex-col gap-1">
        {requests.map((request) => (
          <li key={request.id} className="flex items-start gap-2">
            <p className="flex-1 min-w-0 num [overflow-wrap:anywhere]">{requestText(request)}</p>
            <RequestMenu
              request={request}
              onChange={() => changing.open(request)}
              onEnd={() => ending.flow.ask(request)}
            />
          </li>
        ))}
      </ul>
      <ChangeDialog {...changing} />
      <ConfirmDialog
        {...ending.dialog}
        title={texts.end.title}
        confirm={texts.end.confirm}
        pendingLabel={texts.end.pending}
        variant="danger"
        onConfirm={() => void ending.flow.confirm()}
      >
        <p>{texts.end.text}</p>
      </ConfirmDialog>
    </>
  );
}

/** What is asked of the admin may change with it too. */
function refresh(store: PanelStore): void {
  void refreshDocuments(store);
  refreshReadings(store);
}

function RequestMenu({
  request,
  onChange,
  onEnd,
}: {
  request: RequestShown;
  onChange: () => void;
  onEnd: () => void;
}) {
  const label = texts.actions(requestText(request));
  return (
    <Menu
      label={label}
      groups={[
        [
          { label: texts.change.button, icon: calendarClockIcon, onSelect: onChange },
          { label: texts.end.button, icon: xIcon, onSelect: onEnd },
        ],
      ]}
      trigger={(props) => (
        <IconButton
          {...props}
          size="sm"
          icon={ellipsisVerticalIcon}
          label={label}
          className="-mt-1 -mr-1 print:hidden"
        />
      )}
    />
  );
}

/** Changes by when a request asks. */
function ChangeDialog({
  asked,
  dialog,
  failure,
  send,
}: ReturnType<typeof useAskedForm<RequestShown, TermDraft>>) {
  const shown = useLast(asked);
  if (shown === null) return null;
  return (
    <FormDialog
      {...dialog}
      title={texts.change.title}
      subtitle={requestText(shown)}
      description={<p>{texts.change.explained}</p>}
      submit={texts.change.submit}
      submitting={texts.change.pending}
    >
      <TermForm
        key={`${shown.id} ${shown.days}`}
        days={shown.days}
        failure={failure}
        onSend={send}
      />
    </FormDialog>
  );
}

function TermForm({
  days,
  failure,
  onSend,
}: {
  days: number | null;
  failure: string | null;
  onSend: (term: TermDraft) => void;
}) {
  const today = useAtomValue(todayAtom);
  const fields = useTermFocus();
  const [term, setTerm] = useState<TermDraft>(
    days === null ? NO_TERM : { kind: "days", day: "", days: String(days) },
  );
  const [isTried, setTried] = useState(false);
  const problem = termProblem(term, today);
  const submit = () => {
    setTried(true);
    if (problem === null) onSend(term);
    else fields.focus(term.kind);
  };
  return (
    <DialogForm label={texts.change.title} className="mt-3" failure={failure} onSubmit={submit}>
      <TermFields
        term={term}
        fields={fields}
        error={isTried && problem !== null ? askTexts.problems.term[problem] : undefined}
        onChange={setTerm}
      />
    </DialogForm>
  );
}
