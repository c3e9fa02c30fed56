import * as z from "zod/mini";
import type { OpenQuery } from "../resolve/resolution";

/** What the panel sends of a document, each part of which may be missing. */
export const Query = z.object({
  title: z.nullish(z.string()),
  revision: z.nullish(z.string()),
  fileType: z.nullish(z.string()),
  logicalPath: z.nullish(z.string()),
  candidates: z.nullish(z.array(z.string())),
});

export function withoutNulls(query: z.infer<typeof Query>): OpenQuery {
  const { title, revision, fileType, logicalPath, candidates } = query;
  return {
    title: title ?? undefined,
    revision: revision ?? undefined,
    fileType: fileType ?? undefined,
    logicalPath: logicalPath ?? undefined,
    candidates: candidates ?? undefined,
  };
}
