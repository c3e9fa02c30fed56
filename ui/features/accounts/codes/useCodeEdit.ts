import {
  type CompanyCode,
  type CompanyCodeChange,
  createCodeEdit,
  listCompanyCodes,
} from "@sgi/core/accounts/codes";
import { askedAbout, wasNotFound } from "@sgi/core/api";
import { useFlow } from "@sgi/core/react";
import { codesTexts } from "@sgi/core/texts/accounts/codes";
import { failureText } from "@sgi/core/texts/shell";
import { useStore } from "jotai";
import { useState } from "react";
import { refreshPages } from "../../../state/lists/hostPages";
import { checkSession } from "../../../state/session/checkSession";
import { userDeps } from "../../../state/session/flowDeps";
import { failureToast, notify } from "../../../state/toasts/toasts";
import { useForgottenCode } from "./useForgottenCode";

const { done, failed } = codesTexts.edit;

/** Edits a code; then updates the list and shows a toast. */
export function useCodeEdit() {
  const store = useStore();
  const [failure, setFailure] = useState<string | null>(null);
  const { flow, state } = useFlow(() =>
    createCodeEdit({
      ...userDeps(store),
      onDone(_, { code }) {
        refreshPages(store, listCompanyCodes);
        notify(store, { title: done.title, text: done.text(code), tone: "success" });
      },
      onFailure(error, code) {
        // Another admin has deleted the code.
        if (wasNotFound(error)) forget(code);
        refreshPages(store, listCompanyCodes);
        notify(store, failureToast(failed, error));
        setFailure(failureText(error));
        checkSession(store, error);
      },
    }),
  );
  const editing = askedAbout(state);
  const forget = useForgottenCode(editing !== null);
  return {
    /** Which code is edited, until it is saved. */
    editing,
    isSaving: state.step === "writing",
    /** Why the last try failed. */
    failure,
    open(code: CompanyCode) {
      setFailure(null);
      flow.ask(code);
    },
    close: flow.cancel,
    save(change: CompanyCodeChange) {
      setFailure(null);
      void flow.confirm(change);
    },
  };
}
