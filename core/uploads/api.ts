import * as z from "zod/mini";
import { route } from "../api/route";
import { sentAs } from "../api/sentForms";
import { UploadQuestion } from "./question";

/** The host's answer to a batch that it accepted. Source: spec 2 §7. */
export const UploadStarted = z.looseObject({
  uploadId: sentAs(
    z.pipe(z.union([z.string().check(z.minLength(1)), z.number()]), z.transform(String)),
    () => z.string().check(z.minLength(1)),
  ),
  message: z.nullish(z.string()),
});
export type UploadStarted = z.infer<typeof UploadStarted>;

/** The outcome of one file of a batch; hosts may not tell. */
export const UploadedFile = z.looseObject({
  /** Its relative path, as it was sent. */
  file: z.string(),
  outcome: z.enum(["imported", "updated", "unchanged", "superseded", "refused"]),
  /** Why it was refused, or what is odd about it; for people. */
  note: z.nullish(z.string()),
  /** Whether it waits for approval, though `imported` or `updated`; absent where it does not. */
  waiting: z.optional(z.boolean()),
  /** What has to be known before a refused file can be taken. */
  question: z.nullish(UploadQuestion),
});
export type UploadedFile = z.infer<typeof UploadedFile>;

/** The state of a batch: any status that is neither completed nor failed is in progress. */
export const UploadStatus = z.looseObject({
  status: z.string(),
  processedFiles: z.nullish(z.number()),
  failedFiles: z.nullish(z.number()),
  /** How many files of the same company the host takes before this batch's; hosts may not tell. */
  filesAhead: z.nullish(z.number()),
  files: z.nullish(z.array(UploadedFile)),
});
export type UploadStatus = z.infer<typeof UploadStatus>;

/** Sends one batch: repeated parts `localFiles`, each named with its relative path. Source: spec 2 §7. */
export const uploadBatch = route({
  method: "POST",
  path: "/api/documents/local-upload",
  input: "form",
  output: UploadStarted,
});

/** Gives the state of a batch. Source: spec 2 §7. */
export const getUploadStatus = route({
  method: "GET",
  path: "/api/documents/upload-status/:uploadId",
  input: null,
  output: UploadStatus,
});
