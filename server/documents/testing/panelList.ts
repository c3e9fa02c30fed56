import { type Document, DocumentList } from "@sgi/core/documents";
import {
  applyChanges,
  createDocumentIndex,
  LIST_VERSION_HEADER,
  ListOrChanges,
  SINCE,
} from "@sgi/core/documents/list";
import type { Browser } from "../../app/testing/browser";

/** A list as a panel keeps it: later reads ask only for changes. */
export interface PanelList {
  documents: readonly Document[];
  version: string;
  /** The kind of the last answer. */
  came: "whole" | "changes";
}

export const LISTS = { current: "/api/documents", obsolete: "/api/documents/obsolete" } as const;

export async function readWhole(browser: Browser, path: string): Promise<PanelList> {
  const answer = await browser.get(path);
  const version = answer.headers.get(LIST_VERSION_HEADER) ?? "";
  return { documents: DocumentList.parse(await answer.json()), version, came: "whole" };
}

export async function readOn(
  browser: Browser,
  path: string,
  { documents, version }: PanelList,
): Promise<PanelList> {
  const answer = await browser.get(`${path}?${SINCE}=${version}`);
  const read = ListOrChanges.parse(await answer.json());
  if (Array.isArray(read)) {
    const named = answer.headers.get(LIST_VERSION_HEADER) ?? "";
    return { documents: read, version: named, came: "whole" };
  }
  const today = "2026-11-20";
  const index = createDocumentIndex(documents, today);
  const applied = await applyChanges(index, read, { today, turns: () => undefined });
  if (applied === null) throw new Error(`changes that do not fit: ${JSON.stringify(read)}`);
  return { documents: applied.documents, version: read.version, came: "changes" };
}
