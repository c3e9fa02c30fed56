import {
  type Document,
  type DocumentChange,
  MAX_DOCUMENT_PATH,
  MAX_DOCUMENT_TEXT,
} from "@sgi/core/documents";
import { createDocumentEdit, type EditState, isUnsaved } from "@sgi/core/documents/changes";
import { useFlow } from "@sgi/core/react";
import { hasFeature } from "@sgi/core/session";
import { documentChangeTexts, nameTexts } from "@sgi/core/texts/documents";
import { useAtomValue, useStore } from "jotai";
import { useEffectEvent } from "react";
import { Button } from "../../../components/buttons/Button";
import { LeaveDialog } from "../../../components/dialogs/ConfirmDialog";
import { Spinner } from "../../../components/look/Icon";
import { todayAtom } from "../../../state/browser/today";
import { documentChanged, refreshDocuments } from "../../../state/documents/documentChanges";
import { useLeaveQuestion } from "../../../state/page/useLeaveQuestion";
import { currentUserAtom } from "../../../state/session/currentUser";
import { userDeps } from "../../../state/session/scope";
import { failureToast, notify } from "../../../state/toasts/toasts";
import { ConflictView, VersionTable, WarningNote } from "./ConflictView";
import { DocumentEditForm } from "./DocumentEditForm";

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

/** Edits one document while the editor is mounted. `onClose` is called when it ends. */
function useDocumentEdit({ legacyId: id }: Document, onClose: () => void) {
  const store = useStore();
  const follow = useEffectEvent((step: EditState["step"]) => {
    if (step === "closed") onClose();
    // The editor has read a newer document than the page around it shows.
    if (step === "conflict") void refreshDocuments(store);
  });
  const onFailure = (error: unknown) => notify(store, failureToast(form.failed, error));
  const { flow: edit, state } = useFlow(
    () =>
      createDocumentEdit({
        ...userDeps(store),
        id,
        onSaved(change) {
          // Only today's date until the refetch: an archive asked for right away then still counts
          // this state as the one that the user saw.
          void documentChanged(store, id, { ...change, updatedAt: store.get(todayAtom) });
          notify(store, { ...form.saved, tone: "success" });
        },
        onOpenFailure: onFailure,
        onSaveFailure: onFailure,
      }),
    (opened) => {
      const unfollow = opened.subscribe(() => follow(opened.get().step));
      void opened.open();
      return () => {
        unfollow();
        opened.cancel();
      };
    },
  );

  const problems = edit.problems();
  const invalid = { title: titleError(problems?.title), path: pathError(problems?.path) };
  return { edit, state, invalid };
}

type Problems = NonNullable<ReturnType<ReturnType<typeof createDocumentEdit>["problems"]>>;

function titleError(problem: Problems["title"] | undefined): string | undefined {
  if (problem === undefined || problem === null) return undefined;
  if (problem === "empty") return form.invalid.emptyTitle;
  if (problem === "tooLong") return form.invalid.tooLong(MAX_DOCUMENT_TEXT);
  return form.invalid.title(nameTexts[problem]);
}

function pathError(problem: Problems["path"] | undefined): string | undefined {
  if (problem === undefined || problem === null) return undefined;
  if (problem === "empty") return form.invalid.emptyPath;
  if (problem === "tooLong") return form.invalid.tooLong(MAX_DOCUMENT_PATH);
  if (problem === "segments") return form.invalid.path;
  return form.invalid.pathName(nameTexts[problem]);
}
