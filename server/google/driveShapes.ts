import * as z from "zod";
import type { DriveFile } from "./googleTypes";

/** What is asked for of a file, by Google's names. */
export const FILE_FIELDS =
  "id,name,mimeType,parents,trashed,createdTime,modifiedTime,size,md5Checksum,version,webViewLink,driveId,shortcutDetails(targetId,targetMimeType)";

const Text = z.string().nullish();
/** Google writes 64-bit numbers as text. */
const Size = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number)
  .nullish();

/** People open it from the panel: nothing but a web address. */
const Link = z
  .string()
  .nullish()
  .transform((link) => (link != null && /^https?:\/\//i.test(link) ? link : null));

export const File = z
  .object({
    id: z.string().min(1),
    name: z.string(),
    mimeType: z.string(),
    parents: z.array(z.string()).default([]),
    trashed: z.boolean().default(false),
    createdTime: Text,
    modifiedTime: Text,
    size: Size,
    md5Checksum: Text,
    version: Text,
    webViewLink: Link,
    driveId: Text,
    shortcutDetails: z.object({ targetId: Text, targetMimeType: Text }).nullish(),
  })
  .transform(({ size, shortcutDetails, ...file }): DriveFile => {
    const { targetId, targetMimeType } = shortcutDetails ?? {};
    return {
      ...file,
      createdTime: file.createdTime ?? null,
      modifiedTime: file.modifiedTime ?? null,
      sizeBytes: size ?? null,
      md5Checksum: file.md5Checksum ?? null,
      version: file.version ?? null,
      driveId: file.driveId ?? null,
      target: targetId == null ? null : { id: targetId, mimeType: targetMimeType ?? "" },
    };
  });

const PageToken = z
  .string()
  .nullish()
  .transform((token) => token || null);

export const FileList = z.object({
  files: z.array(File),
  nextPageToken: PageToken,
  /** Not all drives were searched: what is missing proves nothing. */
  incompleteSearch: z.literal(false).nullish(),
});

export const StartPageToken = z.object({ startPageToken: z.string().min(1) });

export const ChangeList = z.object({
  changes: z.array(
    z.object({
      fileId: z.string().nullish(),
      removed: z.boolean().nullish(),
      file: File.nullish(),
    }),
  ),
  nextPageToken: PageToken,
  newStartPageToken: PageToken,
});

/** An empty cell has no row. */
export const FirstCellValue = z
  .object({
    values: z.array(z.array(z.union([z.string(), z.number(), z.boolean()]))).default([]),
  })
  .transform(({ values }) => values[0]?.[0] ?? null);
