import type { Document, DocumentChange } from "@sgi/core/documents";
import { isUnsaved } from "@sgi/core/documents/changes";
import { hasFeature } from "@sgi/core/session";
import { documentChangeTexts } from "@sgi/core/texts/documents";
import { useAtomValue } from "jotai";
import { Button } from "../../../components/buttons/Button";
import { LeaveDialog } from "../../../components/dialogs/LeaveDialog";
import { Spinner } from "../../../components/look/Spinner";
import { useLeaveQuestion } from "../../../state/page/useLeaveQuestion";
import { currentUserAtom } from "../../../state/session/currentUser";
import { VersionTable, WarningNote } from "./ConflictParts";
import { ConflictView } from "./ConflictView";
import { DocumentEditForm } from "./DocumentEditForm";
import { useDocumentEdit } from "./useDocumentEdit";

const { form, conflict, cancel, discard } = documentChangeTexts;

export interface EditorProps {
  document: Document;
  onClose: () => void;
}

/** Edits a document's title and ISO path in its title block. Source: spec 2 §2. */
export function Editor({ document, onClose }: EditorProps) {
  const { edit, state, invalid } = useDocumentEdit(document, onClose);
  const hasHistory = hasFeature(useAtomValue(currentUserAtom), "history");
  const leaving = useLeaveQuestion(isUnsaved(state), edit.cancel);
  return (
    <>
      {state.step === "opening" && (
        <div className="flex items-center justify-between gap-2">
          <p role="status" className="flex items-center gap-2 min-h-8 text-sm text-fg-2">
            <Spinner />
            {form.loading}
          </p>
          <Button variant="secondary" onClick={leaving.close}>
            {cancel}
          </Button>
        </div>
      )}
      {(state.step === "editing" || state.step === "saving") && (
        <DocumentEditForm
          values={state.draft}
          asksReason={hasHistory}
          invalid={invalid}
          saving={state.step === "saving"}
          onChange={edit.change}
          onSave={() => void edit.save()}
          onLeave={leaving.close}
        />
      )}
      {state.step === "conflict" &&
        (state.current === null ? (
          <GoneView draft={state.draft} onClose={edit.cancel} />
        ) : (
          <ConflictView
            typed={state.draft}
            current={state.current.document}
            onKeepEditing={edit.keepEditing}
            onTakeCurrent={edit.takeCurrent}
            onSaveAnyway={() => void edit.saveAnyway()}
            onLeave={leaving.close}
          />
        ))}
      <LeaveDialog leaving={leaving} texts={discard} />
    </>
  );
}

/** The document no longer exists: the draft stays readable until the user leaves. */
function GoneView({ draft, onClose }: { draft: DocumentChange; onClose: () => void }) {
  return (
    <div className="flex flex-col gap-4">
      <WarningNote title={conflict.goneTitle} text={conflict.gone} />
      <VersionTable versions={[{ name: conflict.typed, values: draft }]} />
      <div className="flex justify-end">
        <Button variant="secondary" onClick={onClose}>
          {form.close}
        </Button>
      </div>
    </div>
  );
}
