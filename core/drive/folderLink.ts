/** What a pasted text names: a folder, a file, or nothing of Google Drive. */
export type FolderLink = { kind: "folder"; id: string } | { kind: "file" } | { kind: "unknown" };

/** Longest text that is read as a link. */
const MAX_FOLDER_LINK = 2_000;

const ID = /^[\w-]{10,200}$/;
/** `/drive/folders/…`, with `u/0` or `mobile` between, and `a/` with a Workspace's domain before. */
const FOLDER_PATH = /^(?:\/a\/[^/]+)?\/drive(?:\/u\/\d+)?(?:\/mobile)?\/folders\/([^/]+)\/?$/;
/** `/open?id=…`, `/folderview?id=…`, which may have the same before. */
const BY_QUERY = /^(?:\/a\/[^/]+)?(?:\/drive)?(?:\/u\/\d+)?(?:\/mobile)?\/(?:open|folderview)\/?$/;
const FILE_PATH =
  /^(?:\/a\/[^/]+)?\/(?:file|document|spreadsheets|presentation|forms|drawings)(?:\/u\/\d+)?\/d\//;

/**
 * Reads the link of a folder as browsers and phones copy it, or its bare id. What follows, such as
 * `resourcekey`, is dropped. A link that may lead to a file as well, as `/open`, counts as a folder's:
 * Google tells later. Source: DRIVE-49.
 */
export function readFolderLink(text: string): FolderLink {
  const trimmed = text.trim();
  if (trimmed.length > MAX_FOLDER_LINK) return { kind: "unknown" };
  if (ID.test(trimmed)) return { kind: "folder", id: trimmed };
  const address = /^https?:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`;
  if (!URL.canParse(address)) return { kind: "unknown" };
  const { pathname, searchParams } = new URL(address);
  if (FILE_PATH.test(pathname)) return { kind: "file" };
  const id = BY_QUERY.test(pathname) ? searchParams.get("id") : FOLDER_PATH.exec(pathname)?.[1];
  return id && ID.test(id) ? { kind: "folder", id } : { kind: "unknown" };
}
