import {
  type AskDraft,
  createAskFlow,
  NOTHING_ASKED,
  readersProblem,
  termProblem,
} from "@sgi/core/readings";
import { askTexts as texts } from "@sgi/core/texts/readings";
import { useAtomValue, useStore } from "jotai";
import { useId, useRef, useState } from "react";
import { todayAtom } from "../../state/browser/today";
import { refreshReadings } from "../../state/readings/readings";
import { keepTodo } from "../../state/session/keepTodo";
import { userDeps } from "../../state/session/scope";
import {
  DocumentsDialog,
  type DocumentsDialogProps,
  useDocumentsSending,
} from "../dialogs/DocumentsDialog";
import { Checkbox, Radio } from "../forms/Checkbox";
import { ReadersChoice, ReadersCount } from "./ReadersChoice";
import { TermFields, useTermFocus } from "./TermFields";

/** Asks for documents to be read: by whom, by when, and whether for later revisions too. Source: spec 3 §7. */
export function AskDialog({ documents, open, onClose }: DocumentsDialogProps) {
  const today = useAtomValue(todayAtom);
  const name = useId();
  const store = useStore();
  const sending = useDocumentsSending<AskDraft>(
    ({ onEnd, ...deps }) =>
      createAskFlow({
        ...userDeps(store),
        ...deps,
        onTodo: (todo) => keepTodo(store, todo),
        onEnd(outcome) {
          refreshReadings(store);
          onEnd(outcome);
        },
      }),
    { documents, texts, onClose },
  );
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
    else sending.send(draft);
  };
  return (
    <DocumentsDialog
      documents={documents}
      open={open}
      texts={texts}
      sending={sending}
      className="flex flex-col gap-4 mt-3"
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
        <ReadersCount draft={draft} documents={documents.length} />
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
    </DocumentsDialog>
  );
}
