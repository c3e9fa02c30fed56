import { parseCalendarDate } from "../../time/calendarDate";
import { bareRevision, fileExtension, splitPath } from "../describe";
import type { Document } from "../document";
import { conventionalName } from "./namingConvention";

/** The name that the convention gives a document's file; parts that are missing are left out. */
export function documentFileName(document: Document): string {
  const { path, title, revision, createdAt, fileType } = document;
  return conventionalName({
    reference: splitPath(path).reference || null,
    title,
    revision: bareRevision(revision) || null,
    date: parseCalendarDate(createdAt),
    extension: fileExtension(fileType),
  });
}
