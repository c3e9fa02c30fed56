import type { EpochMs } from "@sgi/core/time";
import * as z from "zod";
import type { DriveFile } from "./googleTypes";

/** The requested fields of a file, by Google's names. */
export const FILE_FIELDS =
  "id,name,mimeType,parents,trashed,createdTime,modifiedTime,size,md5Checksum,version,webViewLink,driveId,lastModifyingUser(emailAddress),shortcutDetails(targetId,targetMimeType),capabilities(canDownload,canReadDrive)";

/** Longer than any name of a file system: such names are refused as too long, truncated or not. */
const LONGEST_TEXT = 300;
const LONGEST_LINK = 2_000;
/** Dates outside these years come from a wrong clock. */
const EARLIEST_AT: EpochMs = Date.UTC(1900);
const LATEST_AT: EpochMs = Date.UTC(9999);
const WEB_ADDRESS = new RegExp(`^https?://[^\\p{Cc}\\p{Cs}]{1,${LONGEST_LINK}}$`, "iu");
/** The form of Google's ids. Anything else goes into no URL, query or database. */
export const ID = /^[\w-]{1,200}$/;
const ASCII = /^[\x20-\x7e]{0,2000}$/;
const Id = z.string().regex(ID);
/** The largest page that we request. */
const MOST_ENTRIES = 1_000;

/** Checks a list's length before its items: the errors of a million items would fill memory. */
function few<Shape extends z.ZodType>(shape: Shape) {
  return z.array(z.unknown()).max(MOST_ENTRIES).pipe(z.array(shape));
}

/** Truncates a text and makes it storable in every database: SUB replaces invalid characters. */
function clean(text: string): string {
  const fit = text.replace(/[\0\p{Cs}]/gu, "\x1a");
  return fit.length > LONGEST_TEXT ? fit.slice(0, LONGEST_TEXT).replace(/\p{Cs}$/u, "") : fit;
}

const Text = z.string().transform(clean).nullish();
/** Google writes 64-bit numbers as text. */
const Size = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number)
  .nullish();

/** The panel shows it as a link: only http(s) URLs. */
const Link = z
  .string()
  .nullish()
  .transform((link) => (link != null && WEB_ADDRESS.test(link) ? link : null));

/** An invalid date, or one outside the plausible years, counts as missing. */
const Instant = z
  .string()
  .nullish()
  .transform((text) => {
    const at = Date.parse(text ?? "");
    return text != null && at >= EARLIEST_AT && at < LATEST_AT ? text : null;
  });

export const File = z
  .object({
    id: Id,
    name: z.string().transform(clean),
    mimeType: z.string().transform(clean),
    parents: few(Id).default([]),
    trashed: z.boolean().default(false),
    createdTime: Instant,
    modifiedTime: Instant,
    size: Size,
    md5Checksum: Text,
    version: Text,
    webViewLink: Link,
    driveId: Id.nullish(),
    shortcutDetails: z.object({ targetId: Id.nullish(), targetMimeType: Text }).nullish(),
    lastModifyingUser: z.object({ emailAddress: Text }).nullish().catch(null),
    capabilities: z
      .object({ canDownload: z.boolean().nullish(), canReadDrive: z.boolean().nullish() })
      .nullish(),
  })
  .transform(({ size, shortcutDetails, capabilities, lastModifyingUser, ...file }): DriveFile => {
    const { targetId, targetMimeType } = shortcutDetails ?? {};
    return {
      ...file,
      sizeBytes: size ?? null,
      md5Checksum: file.md5Checksum ?? null,
      version: file.version ?? null,
      driveId: file.driveId ?? null,
      canDownload: capabilities?.canDownload ?? true,
      canReadDrive: capabilities?.canReadDrive ?? false,
      modifiedBy: lastModifyingUser?.emailAddress ?? null,
      target: targetId == null ? null : { id: targetId, mimeType: targetMimeType ?? "" },
    };
  });

const PageToken = z
  .string()
  .regex(ASCII)
  .nullish()
  .transform((token) => token || null);

export const FileList = z.object({
  files: few(File),
  nextPageToken: PageToken,
  /** With `true`, not all drives were searched, and a missing file would prove nothing. */
  incompleteSearch: z.literal(false).nullish(),
});

export const FoundList = z.object({
  files: few(z.object({ id: Id })),
  nextPageToken: PageToken,
  incompleteSearch: z.boolean().nullish(),
});

export const StartPageToken = z.object({ startPageToken: z.string().min(1).regex(ASCII) });

export const ChangeList = z.object({
  changes: few(
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
    values: few(few(z.union([z.string(), z.number(), z.boolean()]))).default([]),
  })
  .transform(({ values }) => values[0]?.[0] ?? null);
