import type { Document } from "@sgi/core/documents/document";
import { useSetAtom } from "jotai";
import { useState } from "react";
import { restoreDocumentAtom } from "../../state/documents/restoreDocument";

/** Takes the document of the page back in force, once at a time. Source: spec 2 §4. */
export function useRestore(document: Document) {
  const restoreDocument = useSetAtom(restoreDocumentAtom);
  const [pending, setPending] = useState(false);
  const restore = () => {
    setPending(true);
    void restoreDocument(document).finally(() => setPending(false));
  };
  return { pending, restore };
}
