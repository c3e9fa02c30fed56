import type { Client } from "@sgi/core/api";
import type { Document } from "@sgi/core/documents";
import { createArchiveFlow } from "@sgi/core/documents/changes";
import { useFlow } from "@sgi/core/react";
import { createElement } from "react";

/** Asks before it archives: core's flow holds the state and sends, the component only draws. */
export function ArchiveButton({ client, document }: { client: Client; document: Document }) {
  const { flow, state } = useFlow(() =>
    createArchiveFlow({ client, onArchived() {}, onChanged() {}, onFailure() {} }),
  );
  const isOpen = state.step !== "closed";
  return createElement(
    "button",
    {
      type: "button",
      disabled: state.step === "archiving",
      onClick: () => (isOpen ? void flow.confirm() : flow.ask(document)),
    },
    isOpen ? `Archiviare ${document.title}?` : "Archivia",
  );
}
