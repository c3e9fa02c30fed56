import { MAX_DOCUMENT_TEXT } from "@sgi/core/documents/api";
import type { Document } from "@sgi/core/documents/document";
import { createDocumentEdit } from "@sgi/core/documents/editDocument";
import { useObservable } from "@sgi/core/react";
import { documentChangeTexts } from "@sgi/core/texts/documentChanges";
import { nameTexts } from "@sgi/core/texts/names";
import { useStore } from "jotai";
import { useEffect, useEffectEvent, useState } from "react";
import { timersAtom } from "../../state/browser/services";
import { documentChangedAtom, refreshDocumentsAtom } from "../../state/documents/documentChanges";
import { clientAtom } from "../../state/session/scope";
import { failureToast, notifyAtom } from "../../state/toasts/toasts";

const { form } = documentChangeTexts;

/** The edit of one document, open for as long as it is shown. `onClose`: it is over. */
export function useDocumentEdit({ legacyId: id }: Document, onClose: () => void) {
  const store = useStore();
  const [edit] = useState(() =>
    createDocumentEdit({
      client: store.get(clientAtom),
      timers: store.get(timersAtom),
      id,
      onSaved(change) {
        void store.set(documentChangedAtom, id, change);
        store.set(notifyAtom, { ...form.saved, tone: "success" });
      },
      onOpenFailure: (error) => store.set(notifyAtom, failureToast(form.failed, error)),
      onSaveFailure: (error) => store.set(notifyAtom, failureToast(form.failed, error)),
    }),
  );
  const state = useObservable(edit);
  const follow = useEffectEvent(() => {
    if (edit.get().step === "closed") onClose();
    // What was read meanwhile is newer than the page around the editor.
    if (edit.get().step === "conflict") void store.set(refreshDocumentsAtom);
  });
  useEffect(() => {
    const unfollow = edit.subscribe(() => follow());
    void edit.open();
    return () => {
      unfollow();
      edit.cancel();
    };
  }, [edit]);

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
  if (problem === "tooLong") return form.invalid.tooLong(MAX_DOCUMENT_TEXT);
  if (problem === "segments") return form.invalid.path;
  return form.invalid.pathName(nameTexts[problem]);
}
