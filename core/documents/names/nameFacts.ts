import * as z from "zod/mini";
import { nameFault, titleFault } from "../../names/names";
import { type CalendarDate, isCalendarDate } from "../../time/calendarDate";
import { MAX_DOCUMENT_TEXT } from "../api";

/** A document's facts as an admin typed them, in place of those in the file's name. */
export interface NameFacts {
  /** The point of the standard, or the company's own code; null for none. */
  reference: string | null;
  title: string;
  /** The revision's number as text; empty for none. */
  revision: string;
  /** The document's date; null for none. */
  date: CalendarDate | null;
  /**
   * Whether a person typed reference or title, or chose the file by itself and its folder apart;
   * absent for what was read out of the name.
   */
  isTyped?: boolean | undefined;
}

/** The longest reference that may be typed, in characters. */
export const MAX_REFERENCE = 60;
/** The most digits of a revision that may be typed. */
export const MAX_REVISION_DIGITS = 6;

const REVISION = /^(?:|0|[1-9]\d{0,5})$/;

/** A typed revision: ignores spaces around, `Rev.` and leading zeros. */
export function typedRevision(typed: string): string {
  return typed
    .trim()
    .replace(/^rev(?:isione)?\.? ?/i, "")
    .replace(/^0+(?=\d)/, "");
}

/** Why a typed fact is invalid. */
export type FactsFault = "reference" | "title" | "revision" | "date";

/** The first invalid fact; null if all are valid. */
export function factsFault({ reference, title, revision, date }: NameFacts): FactsFault | null {
  if (reference !== null && !isReference(reference)) return "reference";
  if (title.length > MAX_DOCUMENT_TEXT || !isTitle(title)) return "title";
  if (!REVISION.test(revision)) return "revision";
  return date === null || isCalendarDate(date) ? null : "date";
}

function isReference(reference: string): boolean {
  return reference.length <= MAX_REFERENCE && nameFault(reference) === null;
}

function isTitle(title: string): boolean {
  return title.trim() === title && titleFault(title) === null;
}

/** What an admin typed for one file of an upload. Source: spec 3 §4. */
export const NameFacts = z
  .object({
    reference: z.nullable(z.string()),
    title: z.string().check(z.minLength(1), z.maxLength(MAX_DOCUMENT_TEXT)),
    revision: z.string().check(z.regex(REVISION)),
    date: z.nullable(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))),
    isTyped: z.optional(z.boolean()),
  })
  .check(z.refine((facts) => factsFault(facts) === null));
