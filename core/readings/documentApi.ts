import * as z from "zod/mini";
import { route } from "../api/route";
import { Day, Id } from "../documents/fields";
import { ReaderState, RequestShown, Seen, Todo } from "./api";

/** The most people of one 'Firma su carta'. */
export const MAX_SIGNERS = 200;
/** The largest scan, in bytes, and its types. */
export const MAX_SCAN_BYTES = 10 * 1024 * 1024;
export const SCAN_TYPES = ["pdf", "jpg", "jpeg", "png"] as const;

/** A signature on paper. */
const PaperShown = z.looseObject({
  id: z.string(),
  /** Who signed. */
  name: z.string(),
  revision: z.string(),
  /** Whether it is of the content in force. */
  isInForce: z.boolean(),
  day: z.string(),
  recordedBy: z.string(),
  /** False once the scan was taken away for good. */
  hasScan: z.boolean(),
  takenBack: z.nullable(z.looseObject({ at: z.string(), by: z.string(), reason: z.string() })),
});
export type PaperShown = z.infer<typeof PaperShown>;

/** A document's requests, readers and signatures on paper, for admins. Source: spec 3 §7. */
export const getDocumentReadings = route({
  method: "GET",
  path: "/api/documents/:id/readings",
  input: null,
  output: z.looseObject({
    requests: z.array(RequestShown),
    readers: z.array(ReaderState),
    /** The content in force: its mark, null while unknown, and its day of force. */
    mark: z.nullable(z.string()),
    since: z.string(),
    /** The last recorded first. */
    papers: z.array(PaperShown),
  }),
});

/** What was signed on paper, by whom: the field `signed` of the form, as JSON. */
export const PaperSigned = z.extend(Seen, {
  document: Id,
  day: Day,
  readers: z.array(Id).check(z.minLength(1), z.maxLength(MAX_SIGNERS)),
});
export type PaperSigned = z.infer<typeof PaperSigned>;

/** 'Firma su carta': `signed` and the scan, as a form, for admins. Source: spec 3 §7. */
export const recordPaper = route({
  method: "POST",
  path: "/api/readings/paper",
  input: "form",
  output: z.looseObject({ todo: Todo }),
});

/** The scan of a signature on paper, for admins. Source: spec 3 §7. */
export const getScan = route({
  method: "GET",
  path: "/api/readings/:id/scan",
  input: null,
  output: "file",
});
