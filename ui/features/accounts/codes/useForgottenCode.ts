import { type CompanyCode, listCompanyCodes } from "@sgi/core/accounts/codes";
import { useStore } from "jotai";
import { neighbourOf, useFocusAfterClose } from "../../../components/lists/focusRow";
import { changeRows } from "../../../state/lists/useHostList";

/** Returns the function that removes a deleted code from the list; the next row gets the focus. */
export function useForgottenCode(isDialogOpen: boolean): (code: CompanyCode) => void {
  const store = useStore();
  const focusAfterClose = useFocusAfterClose(isDialogOpen);
  return ({ legacyId: id }) => {
    focusAfterClose(neighbourOf(id));
    changeRows<CompanyCode>(store, listCompanyCodes, (rows) =>
      rows.filter(({ legacyId }) => legacyId !== id),
    );
  };
}
