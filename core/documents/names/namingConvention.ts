import { type CalendarDate, isCalendarDate, parseCalendarDate } from "../../time/calendarDate";
import { bareRevision, fileExtension, splitPath } from "../describe";
import type { Document } from "../document";

/** The facts of a document in its file name. */
export interface FileNameFacts {
  /** The point of the standard, `7.5.3`; null when the name does not follow the convention. */
  reference: string | null;
  title: string;
  /** The revision's number as text; null when the name does not follow the convention. */
  revision: string | null;
  /** The document's date; null when the name does not follow the convention. */
  date: CalendarDate | null;
  /** The extension in lower case, without its dot; empty when there is none. */
  extension: string;
}

const CONVENTION = /^(\d+(?:\.\d+)*)_(.+)_Rev\.(\d+)_(\d{4}-\d{2}-\d{2})$/i;

/**
 * Reads a file name, without folders. One that follows `N.N.N_Title_Rev.N_YYYY-MM-DD.ext` tells
 * reference, title, revision and date; any other is a plain name whose stem is the title.
 * Accents come out in composed form, as Windows writes them. Source: spec 2 §5, server rules.
 */
export function readFileName(name: string): FileNameFacts {
  const composed = name.normalize("NFC").trim();
  const extension = nameExtension(composed);
  const stem = extension === "" ? composed : composed.slice(0, -extension.length - 1);
  const [, reference, title, revision, date] = CONVENTION.exec(stem) ?? [];
  if (reference && title?.trim() && revision && date && isCalendarDate(date)) {
    return { reference, title: title.trim(), revision: bare(revision), date, extension };
  }
  return { reference: null, title: stem.trim(), revision: null, date: null, extension };
}

/** A name's extension in lower case, without its dot; empty when there is none. */
export function nameExtension(name: string): string {
  const trimmed = name.trim();
  const dot = trimmed.lastIndexOf(".");
  const extension = trimmed.slice(dot + 1);
  return dot > 0 && /^[A-Za-z0-9]{1,8}$/.test(extension) ? extension.toLowerCase() : "";
}

/** A number's text without leading zeros, however long it is. */
function bare(digits: string): string {
  return digits.replace(/^0+(?=\d)/, "");
}

/**
 * Writes the name that the convention gives a document; parts that are missing are left out. What
 * `readFileName` read comes out the same, but for leading zeros, accents' form and letter case of
 * `Rev.` and extension.
 */
export function conventionalName(facts: FileNameFacts): string {
  const { reference, title, revision, date, extension } = facts;
  const stem = [reference, title, revision && `Rev.${revision}`, date].filter(Boolean).join("_");
  return extension === "" ? stem : `${stem}.${extension}`;
}

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
