import { wasNotFound } from "@sgi/core/api";
import type { DocumentDetails } from "@sgi/core/documents";
import { useAtomValue } from "jotai";
import { useMemo } from "react";
import { networkFlagAtom } from "../../../state/api/apiQuery";
import { documentQueryAtom } from "../../../state/documents/documentQuery";

/** The loading state of a page's document. */
export type DocumentView =
  | { state: "loading" | "missing" }
  | { state: "failed"; retry: () => void }
  | { state: "ready"; document: DocumentDetails };

/** The document of a page's address. Source: spec 2 §2. */
export function useDocument(id: string): DocumentView {
  const query = useAtomValue(useMemo(() => documentQueryAtom(id), [id]));
  const flag = useAtomValue(networkFlagAtom);
  if (query.data === null || wasNotFound(query.error)) return { state: "missing" };
  if (query.data !== undefined) return { state: "ready", document: query.data };
  if (query.isError) return { state: "failed", retry: () => flag.retry(query.refetch) };
  return { state: "loading" };
}
