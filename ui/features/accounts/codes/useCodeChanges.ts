import { type CompanyCode, createCodeChanges, listCompanyCodes } from "@sgi/core/accounts/codes";
import { askedAbout, wasNotFound } from "@sgi/core/api";
import { useFlow } from "@sgi/core/react";
import { codesTexts } from "@sgi/core/texts/accounts/codes";
import { useStore } from "jotai";
import { refreshPages } from "../../../state/lists/hostPages";
import { useLatest } from "../../../state/page/useLatest";
import { checkSession } from "../../../state/session/checkSession";
import { userDeps } from "../../../state/session/flowDeps";
import { failureToast, notify } from "../../../state/toasts/toasts";
import { useForgottenCode } from "./useForgottenCode";

/**
 * Generates and deletes codes, and updates the list: `toPage` shows its first page after new codes;
 * after a delete the next row gets the focus.
 */
export function useCodeChanges(toPage: (page: number) => void) {
  const store = useStore();
  const turn = useLatest(toPage);
  const { flow, state } = useFlow(() =>
    createCodeChanges({
      ...userDeps(store),
      onDone(change) {
        if (change.kind === "generate") {
          turn()(1);
          notify(store, { ...codesTexts.generate.done, tone: "success" });
        } else {
          forget(change.code);
          const { title, text } = codesTexts.delete.done;
          notify(store, { title, text: text(change.code.code), tone: "success" });
        }
        refreshPages(store, listCompanyCodes);
      },
      onFailure(error, change) {
        // Another admin has deleted the code.
        if (change.kind === "delete" && wasNotFound(error)) forget(change.code);
        refreshPages(store, listCompanyCodes);
        notify(store, failureToast(codesTexts[change.kind].failed, error));
        checkSession(store, error);
      },
    }),
  );
  const asked = askedAbout(state);
  const forget = useForgottenCode(asked !== null);
  return {
    /** The change that the open dialog asks about; null when none is open. */
    asked,
    isWriting: state.step === "writing",
    askGenerate: () => flow.ask({ kind: "generate" }),
    askDelete: (code: CompanyCode) => flow.ask({ kind: "delete", code }),
    confirm: () => void flow.confirm(),
    cancel: flow.cancel,
  };
}
