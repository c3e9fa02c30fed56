import { askedAbout } from "@sgi/core/api";
import { type CompanyCode, createCodeChanges, listCompanyCodes } from "@sgi/core/codes";
import { useFlow } from "@sgi/core/react";
import { codesTexts } from "@sgi/core/texts/codes";
import { useStore } from "jotai";
import { neighbourOf, useFocusAfterClose } from "../../components/lists/focusRow";
import { changeRows, refreshPages } from "../../state/lists/hostPages";
import { checkSession } from "../../state/session/checkSession";
import { userDeps } from "../../state/session/flowDeps";
import { failureToast, notify } from "../../state/toasts/toasts";

/** New codes and codes deleted: the list says so, and after a delete the next row has the focus. */
export function useCodeChanges() {
  const store = useStore();
  const { flow, state } = useFlow(() =>
    createCodeChanges({
      ...userDeps(store),
      onDone(change) {
        if (change.kind === "generate") {
          notify(store, { ...codesTexts.generate.done, tone: "success" });
        } else {
          const { legacyId: id, code } = change.code;
          focusAfterClose(neighbourOf(id));
          changeRows<CompanyCode>(store, listCompanyCodes, (rows) =>
            rows.filter(({ legacyId }) => legacyId !== id),
          );
          const { title, text } = codesTexts.delete.done;
          notify(store, { title, text: text(code), tone: "success" });
        }
        refreshPages(store, listCompanyCodes);
      },
      onFailure(error, { kind }) {
        refreshPages(store, listCompanyCodes);
        notify(store, failureToast(codesTexts[kind].failed, error));
        checkSession(store, error);
      },
    }),
  );
  const asked = askedAbout(state);
  const focusAfterClose = useFocusAfterClose(asked !== null);
  return {
    /** What is asked about, until it is done. */
    asked,
    isWriting: state.step === "writing",
    askGenerate: () => flow.ask({ kind: "generate" }),
    askDelete: (code: CompanyCode) => flow.ask({ kind: "delete", code }),
    confirm: () => void flow.confirm(),
    cancel: flow.cancel,
  };
}
