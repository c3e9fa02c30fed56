import * as z from "zod/mini";
import { isCalendarDate } from "../time/calendarDate";
import { MAX_REASON, REASON_SIGNS } from "./api";

/** An id in a call. */
export const Id = z.string().check(z.regex(/^\P{Cc}{1,100}$/u));
/** `yyyy-MM-dd`, a day that exists. */
export const Day = z.string().check(z.refine(isCalendarDate));
/** A reason or a note; empty for none. */
export const Said = z.string().check(z.trim(), z.maxLength(MAX_REASON), z.regex(REASON_SIGNS));
export const Reason = Said.check(z.minLength(1));
/** The longest mark of a content, in characters. */
export const MAX_MARK = 600;
/** Documents or revisions that were left as they are, and why. */
export const Failed = z.array(z.looseObject({ id: z.string(), reason: z.string() }));
