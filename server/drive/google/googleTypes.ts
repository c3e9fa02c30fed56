import type { Cell } from "@sgi/core/documents/cells";
import type { EpochMs } from "@sgi/core/time";

/** Read access to files and to cell A1 of spreadsheets; nothing else. Source: spec 2 §9. */
export const GOOGLE_SCOPES = [
  "https://www.googleapis.com/auth/drive.readonly",
  "https://www.googleapis.com/auth/spreadsheets.readonly",
] as const;

export const FOLDER_TYPE = "application/vnd.google-apps.folder";
export const SHORTCUT_TYPE = "application/vnd.google-apps.shortcut";
export const SPREADSHEET_TYPE = "application/vnd.google-apps.spreadsheet";

/** A file, folder or shortcut, with the requested fields. */
export interface DriveFile {
  id: string;
  name: string;
  mimeType: string;
  /** One folder at most; none if the grant does not cover it. */
  parents: readonly string[];
  trashed: boolean;
  /** ISO instants. */
  createdTime: string | null;
  modifiedTime: string | null;
  /** Bytes; null for Google's own documents, folders and shortcuts. */
  sizeBytes: number | null;
  /** Null where `sizeBytes` is. */
  md5Checksum: string | null;
  /** Grows with every change of name, place or content. */
  version: string | null;
  /** Its URL in a browser: shown as a link, never fetched. */
  webViewLink: string | null;
  /** Its shared drive; null in a personal one. */
  driveId: string | null;
  /** False if its owner forbids readers to download it; meaningless for folders. */
  canDownload: boolean;
  /** Whether the account is a member of its shared drive; false in a personal one. */
  canReadDrive: boolean;
  /** The email address of who changed it last; null where Drive does not tell. */
  modifiedBy: string | null;
  /** A shortcut's target; null for everything else. */
  target: { id: string; mimeType: string } | null;
}

export interface DriveFilePage {
  files: readonly DriveFile[];
  /** Null at the last page. */
  nextPageToken: string | null;
}

export interface DriveFoundPage {
  ids: readonly string[];
  /** Null at the last page. */
  nextPageToken: string | null;
  /** Whether Drive has not searched everything. */
  isIncomplete: boolean;
}

/** `file` is null when it was deleted, or the grant no longer covers it. */
export interface DriveChange {
  fileId: string;
  file: DriveFile | null;
}

export interface DriveChangePage {
  changes: readonly DriveChange[];
  /** Null at the last page. */
  nextPageToken: string | null;
  /** The token for the next time; on the last page only. */
  newStartPageToken: string | null;
}

/**
 * Drive and Sheets, read by one company's grant. At most 8 calls of a company run at once, and each
 * is tried up to 6 times. All throw a `GoogleFailure`, or the signal's reason once that aborts.
 */
export interface CompanyDrive {
  /**
   * The direct children of up to 40 folders, without trashed ones: a page of up to 1,000. `driveId`
   * is the folders' shared drive; null for a personal one.
   */
  listChildren(asked: {
    parents: readonly string[];
    driveId: string | null;
    pageToken: string | null;
    /** Only those of this name. */
    name?: string;
  }): Promise<DriveFilePage>;
  /**
   * The files whose content, name or description has the words of `text`, among the direct children
   * of up to 40 folders, without trashed ones: a page of up to 1,000. Words between quotation marks
   * stand side by side. Source: Drive API, "Search query terms", `fullText`.
   */
  search(asked: {
    text: string;
    folders: readonly string[];
    driveId: string | null;
    pageToken: string | null;
  }): Promise<DriveFoundPage>;
  /** @throws {GoogleFailure} `notFound`, also for a file that the grant does not cover. */
  getFile(id: string): Promise<DriveFile>;
  /**
   * Passes a file's bytes to `take` and returns its result. If the connection breaks, `take` is
   * called again from the first byte; its own errors are thrown at once.
   * @throws {GoogleFailure} `tooLarge` after `maxBytes`.
   */
  download<Taken>(
    id: string,
    to: { maxBytes: number; take(bytes: AsyncIterable<Uint8Array>): Promise<Taken> },
  ): Promise<Taken>;
  /** The token from which `listChanges` reports later changes. */
  startPageToken(driveId: string | null): Promise<string>;
  /** @throws {GoogleFailure} `refused` for a token that Google no longer knows. */
  listChanges(asked: { pageToken: string; driveId: string | null }): Promise<DriveChangePage>;
  /** Cell A1 of a Google spreadsheet's first sheet. */
  firstCell(id: string): Promise<Cell>;
}

/** The queue of a call: syncs and users do not wait for each other. */
export type CallLine = "sync" | "person";

/** The source of tokens for a company's calls. */
export interface CompanyAccess {
  companyId: string;
  line: CallLine;
  /** A valid token, other than `refused`, which Google did not accept. */
  token(refused: string | null): Promise<string>;
  /** Called when Google refuses a fresh token too. */
  refusedAnew(token: string): Promise<void>;
  signal?: AbortSignal | undefined;
}

export interface AccessToken {
  value: string;
  expiresAt: EpochMs;
}

/** Google's response to an authorization code. */
export interface NewGrant {
  refreshToken: string;
  access: AccessToken;
  scopes: readonly string[];
}

/** Requests, exchanges and revokes grants. Source: RFC 6749, RFC 7636, RFC 7009. */
export interface GoogleAuthorization {
  /** The consent page's URL. `challenge` is PKCE's, S256. */
  address(asked: { state: string; challenge: string; redirectUri: string }): string;
  /** @throws {GoogleFailure} `needsAuthorization` when Google rejects the code or verifier. */
  exchange(given: { code: string; verifier: string; redirectUri: string }): Promise<NewGrant>;
  /** @throws {GoogleFailure} `needsAuthorization` when the grant is gone for good. */
  refresh(refreshToken: string): Promise<AccessToken>;
  /** An unknown token is no failure. An error of `beforeTry` ends the tries. */
  revoke(refreshToken: string, beforeTry?: () => Promise<void>): Promise<void>;
}

export interface Google {
  authorization: GoogleAuthorization;
  drive(access: CompanyAccess): CompanyDrive;
}
