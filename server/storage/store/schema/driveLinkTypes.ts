import type { EpochMs } from "@sgi/core/time";

/** A company's folder in Google Drive. */
export interface DriveFolderLink {
  companyId: string;
  folderId: string;
  folderName: string;
}

/** A company's grant, by which the server reads its Drive. */
export interface DriveGrant {
  companyId: string;
  /** Sealed: reading the database does not suffice to read the Drive. */
  refreshToken: string;
  /** Separated by spaces. */
  scopes: string;
  authorizedAt: EpochMs;
  /** The user who consented. */
  authorizedBy: string;
  /** When Google first rejected it; its admins got a mail then. */
  diedAt: EpochMs | null;
}

/** A grant that a company gave up, until Google has revoked it. */
export interface DriveRevocation {
  companyId: string;
  /** Sealed. */
  refreshToken: string;
  /** When the company was notified that Google still holds it; null before. */
  toldAt: EpochMs | null;
}

/** An authorization that awaits the user's consent: one per session. */
export interface StoredAuthorization {
  /** The session that requested it: no other browser can complete it. */
  sessionHash: string;
  /** SHA-256 of the state, hex. */
  stateHash: string;
  userId: string;
  companyId: string;
  /** The PKCE verifier; sealed. */
  verifier: string;
  redirectUri: string;
  /** The page that opened the consent, which gets the result. */
  panelOrigin: string;
  expiresAt: EpochMs;
}

/** The queries around a company's link to Google Drive. */
export interface DriveLinkQueries {
  driveLinks: {
    getFolder(companyId: string): Promise<DriveFolderLink | null>;
    /** Whether it has chosen a folder and granted access, even if the grant is dead by now. */
    getLinked(companyId: string): Promise<boolean>;
    setFolder(folder: DriveFolderLink): Promise<void>;
    getGrant(companyId: string): Promise<DriveGrant | null>;
    /** Replaces an earlier grant. */
    putGrant(grant: DriveGrant): Promise<void>;
    /**
     * Marks a grant as dead. False, and nothing changed, when it was marked before, or another
     * grant has replaced it.
     */
    endGrant(grant: Pick<DriveGrant, "companyId" | "refreshToken">, at: EpochMs): Promise<boolean>;
    /** Moves the grant to the revocations. */
    deleteGrant(companyId: string): Promise<DriveGrant | null>;
    /** A company's, or with null all. */
    listRevocations(companyId: string | null): Promise<DriveRevocation[]>;
    tellRevocation(refreshToken: string, at: EpochMs): Promise<void>;
    endRevocation(refreshToken: string): Promise<void>;
    /** Replaces the session's last one. */
    beginAuthorization(authorization: StoredAuthorization): Promise<void>;
    /** Takes it once, if its own session asks before it expires. */
    takeAuthorization(asked: {
      stateHash: string;
      sessionHash: string;
      now: EpochMs;
    }): Promise<StoredAuthorization | null>;
    deleteExpiredAuthorizations(now: EpochMs): Promise<number>;
  };
}
