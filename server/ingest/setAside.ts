import { createHash } from "node:crypto";
import { pipeline } from "node:stream/promises";
import type { FileStore } from "../storage/files/types";
import type { StoredDocument } from "../storage/store/schema/documentTypes";

/** The digests of one file within `setAside`. */
const FILE_DIGESTS = /[0-9a-f]{64}(?: [0-9a-f]{32}(?![0-9a-f]))?/g;
/** The most files in `setAside`. */
const MOST_SET_ASIDE = 20;

/** Whether people have replaced these bytes: `digest` is their SHA-256, or their MD5. */
export function isSetAside(
  { setAside }: Pick<StoredDocument, "setAside">,
  digest: string,
): boolean {
  return setAside?.split(" ").includes(digest) === true;
}

/**
 * The document's `setAside` once `coming` (a SHA-256) takes the place of its bytes: digests of these,
 * then earlier ones without those coming back; newest first, limited. `replaced` are the digests of
 * the document's file; null where it has no bytes here. Source: spec 3 §2.
 */
export function setAsideFor(
  coming: string,
  { setAside }: Pick<StoredDocument, "setAside">,
  replaced: string | null,
): string | null {
  const all = [...(replaced === null ? [] : [replaced]), ...(setAside?.match(FILE_DIGESTS) ?? [])];
  const others = all.filter((digests) => !digests.startsWith(coming));
  return others.length === 0 ? null : others.slice(0, MOST_SET_ASIDE).join(" ");
}

/** SHA-256 and MD5 of stored bytes, by which an import and a sync recognize the same file. */
export async function digestsOf(
  files: Pick<FileStore, "open">,
  fileHash: string,
): Promise<string | null> {
  if (fileHash === "") return null;
  const file = await files.open(fileHash);
  if (file === null) return fileHash;
  const md5 = createHash("md5");
  await pipeline(file.stream, md5);
  return `${fileHash} ${md5.digest("hex")}`;
}
