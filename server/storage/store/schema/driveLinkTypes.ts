import type { EpochMs } from "@sgi/core/time";

/** A company's folder in Google Drive. */
export interface DriveFolderLink {
  companyId: string;
  folderId: string;
  folderName: string;
}

/** What a company lets the server read. */
export interface DriveGrant {
  companyId: string;
  /** Sealed: who reads the database cannot read the drive. */
  refreshToken: string;
  /** By blanks. */
  scopes: string;
  authorizedAt: EpochMs;
  /** The user who consented. */
  authorizedBy: string;
  /** When Google was found to take it no longer; its admins were told by mail then. */
  diedAt: EpochMs | null;
}

/** A grant that a company gave up, and that Google has not taken back yet. */
export interface DriveRevocation {
  companyId: string;
  /** Sealed. */
  refreshToken: string;
  /** When the company was told that Google holds it still; null while it was not. */
  toldAt: EpochMs | null;
}

/** A consent that was asked for and is still to come: one a session. */
export interface StoredAuthorization {
  /** Of the session that asked: nobody else's browser brings the consent back. */
  sessionHash: string;
  /** SHA-256 of the state, hex. */
  stateHash: string;
  userId: string;
  companyId: string;
  /** Of PKCE; sealed. */
  verifier: string;
  redirectUri: string;
  /** The page that opened the consent, which is told what came of it. */
  panelOrigin: string;
  expiresAt: EpochMs;
}

/** The queries around a company's link to Google Drive. */
export interface DriveLinkQueries {
  driveLinks: {
    getFolder(companyId: string): Promise<DriveFolderLink | null>;
    /** Whether it has chosen a folder and let the server read it, be the grant dead by now. */
    getLinked(companyId: string): Promise<boolean>;
    setFolder(folder: DriveFolderLink): Promise<void>;
    getGrant(companyId: string): Promise<DriveGrant | null>;
    /** In the place of the one before. */
    putGrant(grant: DriveGrant): Promise<void>;
    /**
     * Notes that a grant is gone. False, and nothing changed, when that was known, or another one has
     * taken its place.
     */
    endGrant(grant: Pick<DriveGrant, "companyId" | "refreshToken">, at: EpochMs): Promise<boolean>;
    /** It waits among the revocations from then on. */
    deleteGrant(companyId: string): Promise<DriveGrant | null>;
    /** Of a company, or with null of all. */
    listRevocations(companyId: string | null): Promise<DriveRevocation[]>;
    tellRevocation(refreshToken: string, at: EpochMs): Promise<void>;
    endRevocation(refreshToken: string): Promise<void>;
    /** In the place of the session's last one. */
    beginAuthorization(authorization: StoredAuthorization): Promise<void>;
    /** Gives it once, to its own session, while it holds. */
    takeAuthorization(asked: {
      stateHash: string;
      sessionHash: string;
      now: EpochMs;
    }): Promise<StoredAuthorization | null>;
    deleteExpiredAuthorizations(now: EpochMs): Promise<number>;
  };
}
