import { type CompanyCode, createCodeChanges, listCompanyCodes } from "@sgi/core/accounts/codes";
import { wasNotFound } from "@sgi/core/api";
import { codesTexts } from "@sgi/core/texts/accounts/codes";
import { useAskedWrite } from "../../../state/api/useAskedWrite";
import { refreshPages } from "../../../state/lists/useHostList";
import { useForgottenCode } from "./useForgottenCode";

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
