import type { EpochMs } from "@sgi/core/time";

/** The files are read, and cell A1 of spreadsheets; nothing else is asked for. Source: spec 2 §9. */
export const GOOGLE_SCOPES = [
  "https://www.googleapis.com/auth/drive.readonly",
  "https://www.googleapis.com/auth/spreadsheets.readonly",
] as const;

export const FOLDER_TYPE = "application/vnd.google-apps.folder";
export const SHORTCUT_TYPE = "application/vnd.google-apps.shortcut";
export const SPREADSHEET_TYPE = "application/vnd.google-apps.spreadsheet";

/** A file, folder or shortcut, with what is asked for of it. */
export interface DriveFile {
  id: string;
  name: string;
  mimeType: string;
  /** One folder at most; none where the grant does not reach it. */
  parents: readonly string[];
  trashed: boolean;
  /** ISO instants. */
  createdTime: string | null;
  modifiedTime: string | null;
  /** Bytes; null for Google's own documents, folders and shortcuts. */
  sizeBytes: number | null;
  /** Null where `sizeBytes` is. */
  md5Checksum: string | null;
  /** Grows with every change, of name, place and content alike. */
  version: string | null;
  /** Where it opens in a browser: shown as a link, never fetched. */
  webViewLink: string | null;
  /** The shared drive that it lies in; null in somebody's own. */
  driveId: string | null;
  /** False where its owner lets readers not download it; of folders it says nothing. */
  canDownload: boolean;
  /** What a shortcut leads to; null for all else. */
  target: { id: string; mimeType: string } | null;
}

export interface DriveFilePage {
  files: readonly DriveFile[];
  /** Null at the last page. */
  nextPageToken: string | null;
}

/** `file` is null when it was deleted, or the grant reaches it no longer. */
export interface DriveChange {
  fileId: string;
  file: DriveFile | null;
}

export interface DriveChangePage {
  changes: readonly DriveChange[];
  /** Null at the last page. */
  nextPageToken: string | null;
  /** From where to ask the next time; at the last page only. */
  newStartPageToken: string | null;
}

/** What cell A1 holds: a date is its serial number (days since 1899-12-30). */
export type FirstCell = string | number | boolean | null;

/**
 * Drive and Sheets, read by one company's grant. At most 8 calls of a company's line run at once, the
 * others wait; each is tried up to 6 times. All of them throw a `GoogleFailure`, or the signal's
 * reason once that aborts.
 */
export interface CompanyDrive {
  /**
   * What lies directly in any of up to 40 folders, without what is in the bin: a page of up to 1,000.
   * `driveId` is the shared drive of those folders; null where they are in somebody's own.
   */
  listChildren(asked: {
    parents: readonly string[];
    driveId: string | null;
    pageToken: string | null;
  }): Promise<DriveFilePage>;
  /** @throws {GoogleFailure} `notFound` also for one that the grant does not reach. */
  getFile(id: string): Promise<DriveFile>;
  /**
   * Gives a file's bytes to `take`, and what that makes of them. Where the connection is cut `take`
   * is called again, from the first byte on; what it throws itself is thrown on at once.
   * @throws {GoogleFailure} `tooLarge` after `maxBytes`.
   */
  download<Taken>(
    id: string,
    to: { maxBytes: number; take(bytes: AsyncIterable<Uint8Array>): Promise<Taken> },
  ): Promise<Taken>;
  /** From where `listChanges` tells what happens from now on. */
  startPageToken(driveId: string | null): Promise<string>;
  /** @throws {GoogleFailure} `refused` for a token that Google no longer knows. */
  listChanges(asked: { pageToken: string; driveId: string | null }): Promise<DriveChangePage>;
  /** Cell A1 of a Google spreadsheet's first sheet. */
  firstCell(id: string): Promise<FirstCell>;
}

/** Who waits in line: a sync, or a person for an answer. Neither waits for the other. */
export type CallLine = "sync" | "person";

/** How a company's calls get their token. */
export interface CompanyAccess {
  companyId: string;
  line: CallLine;
  /** A token that holds; another one than `refused`, which Google did not take. */
  token(refused: string | null): Promise<string>;
  /** Told of a token that came in the place of a refused one, and that Google did not take either. */
  refusedAnew(token: string): Promise<void>;
  signal?: AbortSignal | undefined;
}

export interface AccessToken {
  value: string;
  expiresAt: EpochMs;
}

/** What Google gives for an authorization's code. */
export interface NewGrant {
  refreshToken: string;
  access: AccessToken;
  scopes: readonly string[];
}

/** Asks, exchanges and gives back grants. Source: RFC 6749, RFC 7636, RFC 7009. */
export interface GoogleAuthorization {
  /** Where a person consents. `challenge` is of PKCE, S256. */
  address(asked: { state: string; challenge: string; redirectUri: string }): string;
  /** @throws {GoogleFailure} `needsAuthorization` for a code or verifier that is not taken. */
  exchange(given: { code: string; verifier: string; redirectUri: string }): Promise<NewGrant>;
  /** @throws {GoogleFailure} `needsAuthorization` when the grant is gone for good. */
  refresh(refreshToken: string): Promise<AccessToken>;
  /** A token that Google no longer knows is no failure. What `beforeTry` throws ends it. */
  revoke(refreshToken: string, beforeTry?: () => Promise<void>): Promise<void>;
}

export interface Google {
  authorization: GoogleAuthorization;
  drive(access: CompanyAccess): CompanyDrive;
}
