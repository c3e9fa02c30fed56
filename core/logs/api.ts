import * as z from "zod/mini";
import { lenientList, lenientText } from "../api/lenient";
import { ignored, route } from "../api/route";
import { sentAs } from "../api/sentForms";
import { SEARCH_MAX_LENGTH } from "../documents/list/listAddress";

/** A text; empty if the host sends none. */
const Text = sentAs(
  z.pipe(
    lenientText,
    z.transform((text) => text ?? ""),
  ),
  () => z.string(),
);

/** An id; null if the host sends none. */
const OptionalId = sentAs(
  z.pipe(
    lenientText,
    z.transform((id) => id || null),
  ),
  () => z.nullish(z.string()),
);

/** A log entry's details: a text, or facts by name. Source: spec 2 §3. */
export const LogDetails = z.union([z.string(), z.record(z.string(), z.unknown())]);
export type LogDetails = z.infer<typeof LogDetails>;

/** One entry of the audit log. Source: spec 2 §3. */
export const LogEntry = z.looseObject({
  legacyId: Text,
  /** ISO instant, or a day. */
  timestamp: Text,
  action: Text,
  /** Empty for the system itself. */
  userId: OptionalId,
  /** Who it was, where the host sends it. Ours. */
  userEmail: lenientText,
  documentId: OptionalId,
  /** `LogDetails`. Accepts anything, so that one odd entry does not hide the whole log. */
  details: z.optional(z.unknown()),
});
export type LogEntry = z.infer<typeof LogEntry>;

/**
 * The newest entries first. A host may answer with all of them as a list, or with an object whose
 * first field is the list. Our host answers in pages; `next` is the parameter of the call for the
 * next page, null at the end.
 */
export const LogPart = z.pipe(
  z.union([
    lenientList(LogEntry),
    z.looseObject({ logs: lenientList(LogEntry), next: lenientText }),
    z.looseObject({ data: lenientList(LogEntry) }),
  ]),
  z.transform((answer): { logs: LogEntry[]; next: string | null } => {
    if (Array.isArray(answer)) return { logs: answer, next: null };
    if ("logs" in answer) {
      const { logs, next } = answer as { logs: LogEntry[]; next?: string | null };
      return { logs, next: next ?? null };
    }
    return { logs: answer.data as LogEntry[], next: null };
  }),
);
export type LogPart = z.infer<typeof LogPart>;

/** Whether the log is whole. Ours. */
export const LogVerification = z.looseObject({
  /** How many entries were verified. */
  entries: z.number(),
  /** The first entry that was altered; null if none was. */
  broken: z.nullable(
    z.looseObject({
      /** Its place in the company's log, counted from 1. */
      position: z.number(),
      timestamp: z.nullish(z.string()),
      /** The company whose log it is in, where several were verified. */
      company: z.nullish(z.string()),
      /**
       * What is wrong with the entry: `changed`, `missing` or `added`; `otherKey`: another key has
       * sealed it, so that it cannot be checked; `unsealed`: it is the last one, and the server's
       * key has not sealed it.
       */
      fault: z.enum(["changed", "missing", "added", "otherKey", "unsealed"]),
    }),
  ),
  /**
   * Whether approved files are as they were approved: as many as could be read in a few seconds, the
   * next ones at the next verification. Not there without such files, or of several companies.
   */
  files: z.optional(
    z.looseObject({
      total: z.number(),
      checked: z.number(),
      wrong: z.number(),
      /** The first wrong ones: `altered` or `missing`. */
      first: z.array(
        z.looseObject({
          title: z.string(),
          revision: z.string(),
          fault: z.enum(["altered", "missing"]),
        }),
      ),
    }),
  ),
});
export type LogVerification = z.infer<typeof LogVerification>;

/**
 * The audit log; our host gives the newest part of it by `?limit=5000`, the next one by
 * `&before=next`, and what is newer than an entry by `?since=legacyId`. Source: spec 2 §7.
 */
export const listLogs = route({
  method: "GET",
  path: "/api/logs",
  input: null,
  output: LogPart,
});

/** Verifies the chain of the entries, and approved files. Ours. */
export const verifyLogs = route({
  method: "POST",
  path: "/api/logs/verify",
  input: null,
  output: LogVerification,
});

/** A list that the user has just exported to a file. Ours. */
export const ListExport = z.object({
  list: z.enum(["documents", "logs", "users"]),
  rows: z.int().check(z.minimum(0), z.maximum(10_000_000)),
  /** The filter by its name on the screen, and the search; empty for none. */
  filter: z.string().check(z.maxLength(1_500)),
  search: z.string().check(z.maxLength(SEARCH_MAX_LENGTH)),
});
export type ListExport = z.infer<typeof ListExport>;

/** Logs an export, which the host cannot see otherwise. Ours. */
export const noteExport = route({
  method: "POST",
  path: "/api/exports",
  input: ListExport,
  output: ignored,
});
