import * as z from "zod/mini";
import { Id } from "../api/id";

/** A text that may be a number, null or missing; empty when it says nothing. */
const LooseText = z.pipe(
  z.nullish(z.union([z.string(), z.number()])),
  z.transform((value) => (value == null ? "" : String(value))),
);
const OptionalText = z.pipe(
  z.nullish(z.string()),
  z.transform((value) => value || null),
);

/** A controlled document of the index. Dates are ISO texts, with or without time. Source: spec 2 §3. */
export const Document = z.pipe(
  z.object({
    legacyId: Id,
    title: z.string(),
    /** The logical path, folders and reference joined by `/`. */
    path: LooseText,
    revision: LooseText,
    /** The file's extension, with or without its dot. */
    fileType: LooseText,
    /** The document's own date. */
    createdAt: OptionalText,
    /** The last update; for an obsolete document, when it was archived. */
    updatedAt: OptionalText,
    expiryDate: OptionalText,
    driveUrl: OptionalText,
    isObsolete: z.nullish(z.boolean()),
    /** The host's own view of the expiry: valid, warning or expired; absent means valid. */
    alertStatus: OptionalText,
  }),
  z.transform((document) => ({ ...document, isObsolete: document.isObsolete === true })),
);
export type Document = z.infer<typeof Document>;
