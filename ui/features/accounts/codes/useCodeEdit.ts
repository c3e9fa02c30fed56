import { createCodeEdit, listCompanyCodes } from "@sgi/core/accounts/codes";
import { wasNotFound } from "@sgi/core/api";
import { codesTexts } from "@sgi/core/texts/accounts/codes";
import { useAskedForm } from "../../../state/api/useAskedWrite";
import { refreshPages } from "../../../state/lists/useHostList";
import { useForgottenCode } from "./useForgottenCode";

const { done, failed } = codesTexts.edit;

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
