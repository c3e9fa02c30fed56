import { createArchiveFlow } from "@sgi/core/documents/archiveFlow";
import type { Document } from "@sgi/core/documents/document";
import { useObservable } from "@sgi/core/react";
import { useStore } from "jotai";
import { useEffect, useRef, useState } from "react";
import { timersAtom } from "../browser/services";
import { clientAtom } from "../session/scope";
import { documentsMovedAtom, refreshDocumentsAtom } from "./documentChanges";

interface Handlers {
  onArchived: () => void;
  onFailure: (error: unknown) => void;
}

/**
 * Archives a document that the user said yes to, once at a time. The lists follow: after a success
 * it leaves the index, and after a failure they are fetched again, since the host may have done it.
 */
export function useArchiving(handlers: Handlers) {
  const store = useStore();
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  const [flow] = useState(() =>
    createArchiveFlow({
      client: store.get(clientAtom),
      timers: store.get(timersAtom),
      onArchived({ legacyId }) {
        void store.set(documentsMovedAtom, "current", new Set([legacyId]));
        latest.current.onArchived();
      },
      onFailure(error) {
        void store.set(refreshDocumentsAtom);
        latest.current.onFailure(error);
      },
    }),
  );
  return {
    pending: useObservable(flow).step === "archiving",
    archive(document: Document) {
      flow.ask(document);
      void flow.confirm();
    },
  };
}
