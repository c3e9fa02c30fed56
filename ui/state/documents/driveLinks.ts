import { type Document, driveLink } from "@sgi/core/documents";
import { atom } from "jotai";
import { readMeta } from "../browser/services";

/** The origin that stands in for Google's drive where one is configured; else empty. */
export const driveStandInAtom = atom(readMeta("drive-origin"));

/** `of` returns a document's address in the drive; null if it has none, or a foreign one. */
export const driveLinkAtom = atom((get) => {
  const standIn = get(driveStandInAtom);
  return { of: (document: Document) => driveLink(document, standIn) };
});
