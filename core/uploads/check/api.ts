import * as z from "zod/mini";
import { route } from "../../api/route";
import { NameFacts } from "../../documents/names/nameFacts";
import { AskedDocument, RelativeName, UploadDecision } from "../question";
import { MAX_SELECTED_FILES } from "../selection/selection";

/** Body limit for a whole selection with the typed facts. */
const CHECK_BYTES = 4 * 1024 * 1024;

/** The most characters of a content's mark. */
const MAX_MARK = 200;

/** A chosen file, before its upload. */
export const FileToCheck = z.object({
  /** Its relative name. */
  name: RelativeName.check(z.minLength(1)),
  sizeBytes: z.number().check(z.int(), z.gte(0)),
  /** What the panel is to show of it; absent if its name is enough. */
  facts: z.optional(NameFacts),
  /** Its SHA-256, hex; absent where it was not asked for. */
  sha256: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
  /** What an admin chose among the `choices` of an earlier check; absent for none. */
  answer: z.optional(UploadDecision),
});
export type FileToCheck = z.infer<typeof FileToCheck>;

/** What an upload would make of a file now. */
export const VERDICTS = [
  "new",
  /** A higher revision than the one in force. */
  "newRevision",
  /** The revision in force, with other bytes. */
  "sameRevision",
  /** The same bytes as in force, in another folder. */
  "moved",
  /** The very bytes in force. */
  "sameBytes",
  "lowerRevision",
  /** People have replaced it by another file. */
  "setAside",
  /** A revision of one of several documents: the upload will ask. */
  "several",
  /** Another file of the selection is a newer revision of the same document. */
  "superseded",
  /** The very bytes wait for approval, or are approved for a coming day. */
  "alreadyWaiting",
  /** The very bytes were rejected for this document. */
  "rejected",
  "unknownType",
  "refused",
] as const;
export type FileVerdict = (typeof VERDICTS)[number];

export const FileForecast = z.looseObject({
  name: z.string(),
  verdict: z.enum(VERDICTS),
  /** Whether its name follows the convention. */
  isConventional: z.boolean(),
  /** The document in force that it would be a revision of. */
  document: z.nullish(AskedDocument),
  /**
   * The documents among which the upload will ask, `document` being the proposed one; the answer
   * goes with the upload. Absent where it asks nothing.
   */
  choices: z.nullish(z.array(AskedDocument)),
  /** Whether it has the size of a file in force or set aside: then the host needs its SHA-256. */
  hasSameSize: z.boolean(),
  /** Whether it would wait for approval; absent where it would not. */
  waits: z.optional(z.boolean()),
  /** Why it would be left out; for people. */
  note: z.nullish(z.string()),
});
export type FileForecast = z.infer<typeof FileForecast>;

/** Checks a selection without uploading it. Not binding: the upload judges again. Source: spec 3 §4. */
export const checkUpload = route({
  method: "POST",
  path: "/api/documents/upload-check",
  input: z.object({
    files: z.array(FileToCheck).check(z.minLength(1), z.maxLength(MAX_SELECTED_FILES)),
    /** The document whose next revision the only file is, by its id; absent for any other. */
    document: z.optional(z.string().check(z.minLength(1))),
    /** The mark of that document's content that was in force when its page was read. */
    seen: z.optional(z.string().check(z.minLength(1), z.maxLength(MAX_MARK))),
  }),
  maxBytes: CHECK_BYTES,
  output: z.looseObject({ files: z.array(FileForecast) }),
});
