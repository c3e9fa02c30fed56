import {
  type CompanyCode,
  createCodeChanges,
  createCodeEdit,
  listCompanyCodes,
} from "@sgi/core/accounts/codes";
import { wasNotFound } from "@sgi/core/api";
import { codesTexts } from "@sgi/core/texts/accounts/codes";
import { useStore } from "jotai";
import { neighbourOf, useFocusAfterClose } from "../../../components/lists/focusRow";
import { useAskedForm, useAskedWrite } from "../../../state/api/useAskedWrite";
import { changeRows, refreshPages } from "../../../state/lists/useHostList";

const { done, failed } = codesTexts.edit;

/**
 * Generates and deletes codes, and updates the list: `toPage` shows its first page after new codes;
 * after a delete the next row gets the focus.
 */
export function useCodeChanges(toPage: (page: number) => void) {
  const { flow, asked, dialog } = useAskedWrite(createCodeChanges, {
    onDone(change) {
      if (change.kind === "generate") toPage(1);
      else forget(change.code);
    },
    onFailure(error, change) {
      // Another admin has deleted the code.
      if (change.kind === "delete" && wasNotFound(error)) forget(change.code);
    },
    refresh: (store) => refreshPages(store, listCompanyCodes),
    done(change) {
      if (change.kind === "generate") return codesTexts.generate.done;
      const { title, text } = codesTexts.delete.done;
      return { title, text: text(change.code.code) };
    },
    failed: ({ kind }) => codesTexts[kind].failed,
  });
  const forget = useForgottenCode(dialog.open);
  return {
    asked,
    dialog,
    askGenerate: () => flow.ask({ kind: "generate" }),
    askDelete: (code: CompanyCode) => flow.ask({ kind: "delete", code }),
    confirm: () => void flow.confirm(),
  };
}

/** Returns the function that removes a deleted code from the list; the next row gets the focus. */
function useForgottenCode(isDialogOpen: boolean): (code: CompanyCode) => void {
  const store = useStore();
  const focusAfterClose = useFocusAfterClose(isDialogOpen);
  return ({ legacyId: id }) => {
    focusAfterClose(neighbourOf(id));
    changeRows<CompanyCode>(store, listCompanyCodes, (rows) =>
      rows.filter(({ legacyId }) => legacyId !== id),
    );
  };
}

/** Edits a code; then updates the list and shows a toast. */
export function useCodeEdit() {
  const edit = useAskedForm(createCodeEdit, {
    onFailure(error, code) {
      // Another admin has deleted the code.
      if (wasNotFound(error)) forget(code);
    },
    refresh: (store) => refreshPages(store, listCompanyCodes),
    done: (_, { code }) => ({ title: done.title, text: done.text(code) }),
    failed: () => failed,
  });
  const forget = useForgottenCode(edit.dialog.open);
  return edit;
}
