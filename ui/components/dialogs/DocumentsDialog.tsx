import { type Document, revisionLabel } from "@sgi/core/documents";
import type { PartsFlow, PartsOutcome } from "@sgi/core/documents/many";
import { useFlow } from "@sgi/core/react";
import { chosenTexts, documentTexts } from "@sgi/core/texts/documents";
import { failureText } from "@sgi/core/texts/shell";
import { useStore } from "jotai";
import { type ReactNode, type RefObject, useState } from "react";
import { refreshAfter } from "../../state/documents/documentChanges";
import type { PanelStore } from "../../state/store";
import { notify } from "../../state/toasts/toasts";
import { DialogForm, FormDialog } from "./FormDialog";

/** What a dialog about documents is given. */
export interface DocumentsDialogProps {
  documents: readonly Document[];
  open: boolean;
  onClose: () => void;
}

/** The words of a dialog about documents. `count`: of how many. */
interface DocumentsTexts {
  title: string;
  explained: (count: number) => string;
  /** Instead of the title of a single one. */
  about: (count: number) => string;
  submit: (count: number) => string;
  pending: string;
  done: (count: number) => string;
  failed: string;
  /** That some were left as they are. */
  left: (failed: PartsOutcome["failed"]) => string;
}

/** A dialog whose form is sent for all its documents. */
export function DocumentsDialog<Choice>({
  documents,
  open,
  texts,
  sending: { state, failure, close },
  className,
  initialFocus,
  onSubmit,
  children,
}: Pick<DocumentsDialogProps, "documents" | "open"> & {
  texts: DocumentsTexts;
  sending: DocumentsSending<Choice>;
  className?: string;
  initialFocus?: RefObject<HTMLElement | null>;
  onSubmit: () => void;
  children: ReactNode;
}) {
  const count = documents.length;
  return (
    <FormDialog
      open={open}
      keep
      pending={state.step === "working"}
      onClose={close}
      title={texts.title}
      subtitle={subtitleOf(documents, texts)}
      initialFocus={initialFocus}
      description={<p>{texts.explained(count)}</p>}
      submit={texts.submit(count)}
      submitting={texts.pending}
    >
      <DialogForm label={texts.title} className={className} failure={failure} onSubmit={onSubmit}>
        {children}
        {state.step === "working" && state.total > 1 && (
          <p role="status" className="caption num">
            {chosenTexts.progress(state.done, state.total)}
          </p>
        )}
      </DialogForm>
    </FormDialog>
  );
}

type DocumentsSending<Choice> = ReturnType<typeof useDocumentsSending<Choice>>;

/** Sends a choice for documents; pages and lists follow, and a toast says what became of them. */
export function useDocumentsSending<Choice>(
  createFlow: (deps: {
    ids: readonly string[];
    onEnd(outcome: PartsOutcome): void;
  }) => PartsFlow<Choice>,
  { documents, texts, onClose }: Omit<DocumentsDialogProps, "open"> & { texts: DocumentsTexts },
) {
  const store = useStore();
  const [failure, setFailure] = useState<string | null>(null);
  const { flow, state } = useFlow(() =>
    createFlow({
      ids: documents.map(({ legacyId }) => legacyId),
      onEnd(outcome) {
        void refreshAfter(store, outcome.done);
        if (outcome.error !== null) return setFailure(failureText(outcome.error));
        tell(store, outcome, texts);
        onClose();
      },
    }),
  );
  return {
    state,
    /** Why the last try failed. */
    failure,
    send(choice: Choice) {
      setFailure(null);
      void flow.choose(choice);
    },
    close() {
      flow.cancel();
      if (flow.get().step === "closed") onClose();
    },
  };
}

function tell(store: PanelStore, { done, failed }: PartsOutcome, texts: DocumentsTexts): void {
  const isDone = done.length > 0;
  notify(store, {
    title: isDone ? texts.done(done.length) : texts.failed,
    ...(failed.length > 0 && { text: texts.left(failed) }),
    tone: isDone ? "success" : "danger",
  });
}

/** The title and revision of one document, or how many there are. */
function subtitleOf(documents: readonly Document[], texts: DocumentsTexts): string {
  const [first] = documents;
  if (documents.length !== 1 || first === undefined) return texts.about(documents.length);
  return [documentTexts.titled(first.title), revisionLabel(first.revision)]
    .filter(Boolean)
    .join(" · ");
}
