import { type Document, MAX_DOCUMENT_PATH, MAX_DOCUMENT_TEXT } from "@sgi/core/documents";
import { createDocumentEdit, type EditState } from "@sgi/core/documents/changes";
import { useFlow } from "@sgi/core/react";
import { documentChangeTexts, nameTexts } from "@sgi/core/texts/documents";
import { useStore } from "jotai";
import { useEffectEvent } from "react";
import { todayAtom } from "../../../state/browser/today";
import { documentChanged, refreshDocuments } from "../../../state/documents/documentChanges";
import { userDeps } from "../../../state/session/scope";
import { failureToast, notify } from "../../../state/toasts/toasts";

const { form } = documentChangeTexts;

/** Edits one document while the editor is mounted. `onClose` is called when it ends. */
export function useDocumentEdit({ legacyId: id }: Document, onClose: () => void) {
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
