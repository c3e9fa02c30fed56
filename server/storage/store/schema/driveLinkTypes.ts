import type { EpochMs } from "@sgi/core/time";

/** A company's folder in Google Drive. */
export interface DriveFolderLink {
  companyId: string;
  folderId: string;
  folderName: string;
  /** When it was chosen; null when a version without timed looks did. */
  linkedAt: EpochMs | null;
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

/** A folder of which a company has to prove, or has proved, that it is its own. */
export interface DriveProof {
  companyId: string;
  folderId: string;
  /** Empty until it is proved: nothing is known of the folder before. */
  folderName: string;
  /** The name of the empty folder that proves it; null once it is used up. */
  code: string | null;
  /** Until when the code is good; null without one. */
  expiresAt: EpochMs | null;
  provenAt: EpochMs | null;
  /** The admin who proved it. */
  provenBy: string | null;
  /** When an admin last verified it. */
  chosenAt: EpochMs;
  /** When it was mailed that this company shares the folder; such a row stays, proved or not. */
  toldAt: EpochMs | null;
}

/** A company that is linked by the service account; the others are by a grant. */
export interface DriveWay {
  companyId: string;
  changedAt: EpochMs;
  changedBy: string;
}

/** What is wrong with the key of the installation's service account. */
export interface DriveKeyFault {
  /** The account's address. */
  account: string;
  /** Null while Google takes the key: the row tells when the last mail was. */
  kind: "keyRefused" | "clockOff" | null;
  since: EpochMs;
  /** When the superadmins last got a mail of it. */
  toldAt: EpochMs;
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
