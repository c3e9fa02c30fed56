import { type Document, driveLink } from "@sgi/core/documents";
import { atom } from "jotai";
import { readMeta } from "../browser/readMeta";

/** The origin that stands in for Google's drive where one is configured; else empty. */
export const driveStandInAtom = atom(readMeta("drive-origin"));

/** Gives a document's address in the drive; null without one, or where it is none of the drive's. */
export const driveLinkAtom = atom((get) => {
  const standIn = get(driveStandInAtom);
  return { of: (document: Document) => driveLink(document, standIn) };
});
