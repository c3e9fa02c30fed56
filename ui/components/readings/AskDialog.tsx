import { type Document, revisionLabel } from "@sgi/core/documents";
import type { PartsOutcome } from "@sgi/core/documents/many";
import { useFlow } from "@sgi/core/react";
import {
  type AskDraft,
  createAskFlow,
  NOTHING_ASKED,
  readersProblem,
  termProblem,
} from "@sgi/core/readings";
import { chosenTexts, documentTexts } from "@sgi/core/texts/documents";
import { askTexts as texts } from "@sgi/core/texts/readings";
import { failureText } from "@sgi/core/texts/shell";
import { useAtomValue, useStore } from "jotai";
import { useId, useRef, useState } from "react";
import { todayAtom } from "../../state/browser/today";
import { refreshAfter } from "../../state/documents/documentChanges";
import { refreshReadings } from "../../state/readings/readings";
import { keepTodo } from "../../state/session/keepTodo";
import { userDeps } from "../../state/session/scope";
import type { PanelStore } from "../../state/store";
import { notify } from "../../state/toasts/toasts";
import { DialogForm, FormDialog } from "../dialogs/FormDialog";
import { Checkbox, Radio } from "../forms/Checkbox";
import { ReadersChoice, ReadersCount } from "./ReadersChoice";
import { TermFields, useTermFocus } from "./TermFields";

export interface AskDialogProps {
  documents: readonly Document[];
  open: boolean;
  onClose: () => void;
}

/** Asks for documents to be read: by whom, by when, and whether for later revisions too. Source: spec 3 §7. */
export function AskDialog({ documents, open, onClose }: AskDialogProps) {
  const today = useAtomValue(todayAtom);
  const name = useId();
  const { state, failure, send, close } = useSending(documents, onClose);
  const [draft, setDraft] = useState(NOTHING_ASKED);
  const [isTried, setTried] = useState(false);
  const search = useRef<HTMLInputElement>(null);
  const term = useTermFocus();
  const readers = readersProblem(draft);
  const wrongTerm = termProblem(draft.term, today);
  const change = (part: Partial<AskDraft>) => setDraft({ ...draft, ...part });
  const submit = () => {
    setTried(true);
    if (readers !== null) search.current?.focus();
    else if (wrongTerm !== null) term.focus(draft.term.kind);
    else send(draft);
  };
  const count = documents.length;
  return (
    <FormDialog
      open={open}
      keep
      pending={state.step === "working"}
      onClose={close}
      title={texts.title}
      subtitle={subtitleOf(documents)}
      description={<p>{texts.explained(count)}</p>}
      submit={texts.submit(count)}
      submitting={texts.pending}
    >
      <DialogForm
        label={texts.title}
        className="flex flex-col gap-4 mt-3"
        failure={failure}
        onSubmit={submit}
      >
        <fieldset className="m-0 p-0 border-0 min-w-0">
          <legend className="mb-1 p-0 text-sm font-medium">{texts.who}</legend>
          <div className="flex flex-wrap gap-x-5 gap-y-1">
            <Radio
              name={name}
              label={texts.everybody}
              checked={draft.everybody}
              onChange={() => change({ everybody: true })}
            />
            <Radio
              name={name}
              label={texts.some}
              checked={!draft.everybody}
              onChange={() => change({ everybody: false })}
            />
          </div>
          {!draft.everybody && (
            <ReadersChoice
              draft={draft}
              search={search}
              error={isTried && readers !== null ? texts.problems.readers[readers] : undefined}
              onChange={change}
            />
          )}
          <ReadersCount draft={draft} documents={count} />
        </fieldset>
        <TermFields
          term={draft.term}
          fields={term}
          error={isTried && wrongTerm !== null ? texts.problems.term[wrongTerm] : undefined}
          onChange={(to) => change({ term: to })}
        />
        <Checkbox
          checked={draft.thisOnly}
          onChange={({ target }) => change({ thisOnly: target.checked })}
          label={
            <span>
              {texts.thisOnly}
              <span className="block caption">{texts.thisOnlyHint}</span>
            </span>
          }
        />
        {state.step === "working" && state.total > 1 && (
          <p role="status" className="caption num">
            {chosenTexts.progress(state.done, state.total)}
          </p>
        )}
      </DialogForm>
    </FormDialog>
  );
}

/** Sends what is asked; pages and lists follow. */
function useSending(about: readonly Document[], onEnd: () => void) {
  const store = useStore();
  const [failed, setFailed] = useState<string | null>(null);
  const sending = useFlow(() =>
    createAskFlow({
      ...userDeps(store),
      ids: about.map(({ legacyId }) => legacyId),
      onTodo: (todo) => keepTodo(store, todo),
      onEnd(outcome) {
        void refreshAfter(store, outcome.done);
        refreshReadings(store);
        if (outcome.error !== null) return setFailed(failureText(outcome.error));
        tell(store, outcome);
        onEnd();
      },
    }),
  );
  return {
    ...sending,
    /** Why the last try failed. */
    failure: failed,
    send(draft: AskDraft) {
      setFailed(null);
      void sending.flow.choose(draft);
    },
    close() {
      sending.flow.cancel();
      if (sending.flow.get().step === "closed") onEnd();
    },
  };
}

function tell(store: PanelStore, { done, failed }: PartsOutcome): void {
  const isDone = done.length > 0;
  notify(store, {
    title: isDone ? texts.done(done.length) : texts.failed,
    ...(failed.length > 0 && { text: texts.left(failed.length) }),
    tone: isDone ? "success" : "danger",
  });
}

/** The title and revision of one document, or how many there are. */
function subtitleOf(documents: readonly Document[]): string {
  const [first] = documents;
  if (documents.length !== 1 || first === undefined) return texts.about(documents.length);
  return [documentTexts.titled(first.title), revisionLabel(first.revision)]
    .filter(Boolean)
    .join(" · ");
}
