import { type DocumentDetails, revisionLabel } from "@sgi/core/documents";
import { MAX_REASON } from "@sgi/core/documents/history";
import { MAX_REVISION_DIGITS } from "@sgi/core/documents/names";
import { hasApproval } from "@sgi/core/session";
import { documentTexts } from "@sgi/core/texts/documents";
import { nextDoubtText, nextFaultText, nextRevisionTexts as texts } from "@sgi/core/texts/uploads";
import { type BatchProgress, formatFileSize } from "@sgi/core/uploads";
import { useAtomValue } from "jotai";
import { type RefObject, useMemo, useRef } from "react";
import { Button } from "../../../../components/buttons/Button";
import { DialogForm, FormDialog } from "../../../../components/dialogs/FormDialog";
import { ErrorInline } from "../../../../components/feedback/ErrorAlert";
import { Note } from "../../../../components/feedback/Note";
import { Checkbox } from "../../../../components/forms/Checkbox";
import { Field } from "../../../../components/forms/Field";
import { TextInput } from "../../../../components/forms/TextInput";
import { Spinner } from "../../../../components/look/Icon";
import { FileLine } from "../../../../components/upload/FileLine";
import { toLocalFile } from "../../../../components/upload/toLocalFile";
import { currentUserAtom } from "../../../../state/session/currentUser";
import { type Next, useNext } from "./useNext";

export interface NextRevisionDialogProps {
  document: DocumentDetails;
  file: File;
  open: boolean;
  /** Picks another file. */
  onPick: () => void;
  onClose: () => void;
}

/** What is said of the file that becomes a document's next revision. Source: spec 3 §2. */
export function NextRevisionDialog(props: NextRevisionDialogProps) {
  const { document, file, open, onPick, onClose } = props;
  const local = useMemo(() => ({ ...toLocalFile(file), relativePath: "" }), [file]);
  const next = useNext(document, local, onClose);
  const { said, sending, problem, mustInsist } = next;
  const { batch } = sending;
  const number = useRef<HTMLInputElement>(null);
  const day = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLInputElement>(null);
  const approves = hasApproval(useAtomValue(currentUserAtom));
  const submit = () => {
    next.markTried();
    if (problem !== null) return (problem === "date" ? day : number).current?.focus();
    if (mustInsist) return box.current?.focus();
    next.send();
  };
  return (
    <FormDialog
      open={open}
      keep
      size="md"
      title={texts.button}
      subtitle={aboutText(document, next)}
      initialFocus={number}
      pending={batch !== null}
      unavailable={next.seen === null || next.fault !== null || document.isObsolete}
      stop={batch?.state === "sending" ? { text: texts.stop, onStop: sending.stop } : undefined}
      onClose={onClose}
      submit={(approves ? texts.upload : texts.submit)(problem === "revision" ? "" : said.revision)}
      submitting={texts.pending}
    >
      <div className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 p-3 rounded-md border border-solid border-line-subtle">
          <FileLine path={file.name} />
          <span className="text-sm text-fg-muted num">{formatFileSize(file.size)}</span>
          <Button variant="link" unavailable={batch !== null} onClick={onPick}>
            {texts.otherFile}
          </Button>
        </div>
        <Standing document={document} next={next} />
        <DialogForm
          label={texts.button}
          failure={document.isObsolete ? null : failureOf(next)}
          onSubmit={submit}
        >
          <div className="flex flex-wrap gap-4">
            <RevisionField input={number} next={next} />
            <DateField input={day} next={next} />
          </div>
          <NameHint input={number} next={next} />
          <ReasonField next={next} />
          <Doubts box={box} next={next} />
          <p role="status" className="flex items-center gap-2 text-sm text-fg-muted empty:hidden">
            {batch !== null && <Spinner />}
            {batch !== null && workText(batch)}
          </p>
        </DialogForm>
      </div>
    </FormDialog>
  );
}

function aboutText({ title, revision }: DocumentDetails, next: Next): string {
  const { seen, isChanged, history } = next;
  const inForce = (isChanged ? history?.current : seen)?.revision ?? revision;
  return [documentTexts.titled(title), revisionLabel(inForce)].filter(Boolean).join(" · ");
}

/** Why the last try failed, unless the page says it: another revision is in force. */
function failureOf({ sending: { ended }, isChanged }: Next): string | null {
  return ended?.kind === "failed" && !isChanged ? ended.text : null;
}

/** What is odd, and whether the file goes all the same. */
function Doubts({ box, next }: { box: RefObject<HTMLInputElement | null>; next: Next }) {
  const { doubts, question, said, isTried, mustInsist, isDoubtful, change } = next;
  if (!isDoubtful) return null;
  const isMissing = isTried && mustInsist;
  return (
    <div role="alert">
      <Note tone="warning">
        {doubts.map((doubt) => (
          <p key={doubt.kind}>{nextDoubtText(doubt)}</p>
        ))}
        {question !== null && <p>{texts.asked(question)}</p>}
        <Checkbox
          ref={box}
          label={texts.insist}
          checked={said.insists}
          aria-invalid={isMissing || undefined}
          onChange={({ target }) => change({ insists: target.checked })}
        />
        {isMissing && <p className="text-danger">{texts.missingInsist}</p>}
      </Note>
    </div>
  );
}

function ReasonField({ next: { said, change } }: { next: Next }) {
  return (
    <Field label={texts.reason} hint={texts.reasonHint} optional>
      {(input) => (
        <textarea
          {...input}
          rows={3}
          maxLength={MAX_REASON}
          value={said.reason}
          className="field-input h-auto py-2 resize-y"
          onChange={({ target }) => change({ reason: target.value })}
        />
      )}
    </Field>
  );
}

/** Why the file cannot go, or on what it would follow. */
function Standing({ document, next }: { document: DocumentDetails; next: Next }) {
  const { seen, history, fault, isChanged, failed } = next;
  if (history === null || seen === null) {
    if (failed) return <ErrorInline onRetry={failed} />;
    return (
      <p role="status" className="flex items-center gap-2 text-sm text-fg-muted">
        <Spinner />
        {texts.loading}
      </p>
    );
  }
  const { revision } = history.current;
  const note = document.isObsolete
    ? texts.gone
    : isChanged && { title: texts.changed.title, text: texts.changed.text(revision) };
  return (
    <div role="alert" className="flex flex-col gap-3 empty:hidden">
      {note && (
        <Note tone="warning">
          <p className="font-semibold">{note.title}</p>
          <p>{note.text}</p>
        </Note>
      )}
      {fault !== null && <Note tone="danger">{nextFaultText(fault, revision)}</Note>}
    </div>
  );
}

/** What the file's own name says, to be taken by a press. */
function NameHint({ input, next: { inName, change } }: FieldProps) {
  if (inName === null) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-2 -mt-2 text-sm text-fg-2 num">
      {texts.inName(inName)}
      <Button
        variant="link"
        onClick={() => {
          change(inName);
          input.current?.focus();
        }}
      >
        {texts.useName}
      </Button>
    </p>
  );
}

interface FieldProps {
  input: RefObject<HTMLInputElement | null>;
  next: Next;
}

function RevisionField({ input, next }: FieldProps) {
  const { written, isTried, problem, change } = next;
  const { missing, revision } = texts.problems;
  const error = problem === "revision" ? revision(written) : problem === "missing" && missing;
  return (
    <div className="w-[168px]">
      <Field label={texts.revision} error={(isTried && error) || undefined}>
        {(field) => (
          <TextInput
            {...field}
            ref={input}
            inputMode="numeric"
            autoComplete="off"
            className="w-[104px]"
            maxLength={MAX_REVISION_DIGITS}
            value={written}
            onChange={({ target }) => change({ revision: target.value })}
          />
        )}
      </Field>
    </div>
  );
}

function DateField({ input, next: { said, isTried, problem, change } }: FieldProps) {
  const error = isTried && problem === "date" ? texts.problems.date : undefined;
  return (
    <Field label={texts.date} error={error}>
      {(field) => (
        <input
          {...field}
          ref={input}
          type="date"
          max="9999-12-31"
          value={said.date}
          className="field-input w-[168px]"
          onChange={({ target }) => change({ date: target.value })}
        />
      )}
    </Field>
  );
}

function workText({ state, sizeBytes, ahead }: BatchProgress): string {
  if (state === "sending" || state === "waiting") return texts.sending(formatFileSize(sizeBytes));
  return ahead > 0 ? texts.ahead(ahead) : texts.checking;
}
