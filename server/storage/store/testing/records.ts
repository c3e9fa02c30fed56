import { splitPath } from "@sgi/core/documents";
import type { StoredApproval, StoredProposal } from "../schema/approvalTypes";
import type { AuditEntry } from "../schema/auditTypes";
import type { StoredBackup } from "../schema/backupTypes";
import type { Provenance, StoredDocument, StoredRevision } from "../schema/documentTypes";
import type { DriveGrant } from "../schema/driveLinkTypes";
import { contentMark } from "../schema/keys/contentMark";
import { keyHash } from "../schema/keys/documentKeys";
import type { StoredReading } from "../schema/readingTypes";
import type { Session, StoredCompany, StoredUser } from "../schema/types";
import type { StoredUploadFile } from "../schema/uploadTypes";

/** 1 March 2026, 10:00 UTC. */
export const CREATED_AT = Date.UTC(2026, 2, 1, 10);

export function company(fields: Partial<StoredCompany> = {}): StoredCompany {
  return { id: "company-a", name: "Alfa Srl", createdAt: CREATED_AT, deletedAt: null, ...fields };
}

/** A company as it was stored before companies could be deleted. */
export function formerCompany(fields: Partial<StoredCompany> = {}) {
  const { deletedAt: _, ...before } = company(fields);
  return before;
}

export function user(fields: Partial<StoredUser> = {}): StoredUser {
  return {
    id: "user-a",
    companyId: "company-a",
    email: "anna@alfa.it",
    passwordHash: "$argon2id$",
    role: "admin",
    name: null,
    createdAt: CREATED_AT,
    ...fields,
  };
}

export function driveGrant(fields: Partial<DriveGrant> = {}): DriveGrant {
  const given = { scopes: "", authorizedAt: CREATED_AT, authorizedBy: "user-a", diedAt: null };
  return { companyId: "company-a", refreshToken: "sealed", ...given, ...fields };
}

export function session(fields: Partial<Session> = {}): Session {
  return {
    tokenHash: "aa".repeat(32),
    userId: "user-a",
    remember: false,
    createdAt: CREATED_AT,
    expiresAt: CREATED_AT + 3_600_000,
    usedAt: null,
    browser: null,
    system: null,
    address: null,
    ...fields,
  };
}

/** As in documents from before the column existed. */
export const UNKNOWN_PROVENANCE: Provenance = {
  broughtBy: null,
  broughtByEmail: null,
  broughtByName: null,
  broughtAt: null,
  source: null,
  reason: null,
};

/** A document whose key is its visible text, unless given. */
export function document(fields: Partial<StoredDocument> = {}): StoredDocument {
  const { title = "Audit interni", path = "Procedure/9.2", fileHash = "ab".repeat(32) } = fields;
  const { reference, folders } = splitPath(path);
  return {
    id: "document-a",
    companyId: "company-a",
    title,
    path,
    revision: "2",
    fileType: "pdf",
    documentDate: "2025-01-31",
    updatedAt: CREATED_AT,
    expiryDate: null,
    driveUrl: null,
    obsoleteAt: null,
    fileName: "9.2_Audit interni_Rev.2_2025-01-31.pdf",
    fileHash,
    fileSizeBytes: 1_234,
    mark: contentMark({ sha256: fileHash }),
    expiryFrom: fields.expiryDate ? "A1" : null,
    expiryMark: null,
    expiryRevision: null,
    ownerId: null,
    ...UNKNOWN_PROVENANCE,
    setAside: null,
    keyFolder: folders.join("/"),
    keyReference: reference,
    keyTitle: title,
    keyType: fields.fileType ?? "pdf",
    ...fields,
  };
}

/** A replaced revision of `document()`. */
export function revision(fields: Partial<StoredRevision> = {}): StoredRevision {
  const { driveUrl: _, obsoleteAt: __, setAside: ___, ...state } = document({ revision: "1" });
  const { ownerId: _owner, keyType: _type, ...facts } = state;
  const replaced = { replacedAt: CREATED_AT, replacedBy: null, purgedAt: null };
  return { ...facts, id: "revision-a", documentId: "document-a", ...replaced, ...fields };
}

/** The next revision of `document()`, which waits for approval. */
export function proposal(fields: Partial<StoredProposal> = {}): StoredProposal {
  const shown = document({ revision: "3", fileHash: "cd".repeat(32), ...fields });
  const { obsoleteAt: _, setAside: __, ownerId: ___, expiryFrom: _from, ...state } = shown;
  const { expiryMark: _mark, expiryRevision: _revision, ...facts } = state;
  return {
    ...facts,
    ...{ id: "proposal-a", documentId: "document-a", isNew: 0, kind: "file", state: "waiting" },
    relativeName: `Procedure/${facts.fileName}`,
    ...{ told: null, answer: null, setsAside: null, sourceId: null, changes: 1 },
    ...{ since: CREATED_AT, inForceFrom: null, endedAt: null, endedBy: null, endedReason: null },
    fault: null,
    ...fields,
  };
}

/** An approval of `proposal()`. */
export function approval(fields: Partial<StoredApproval> = {}): StoredApproval {
  const { title, path, revision: approved, mark, ...key } = proposal();
  return {
    ...{ id: "approval-a", companyId: "company-a", documentId: "document-a" },
    keyHash: keyHash(key),
    ...{ kind: "approved", meaning: "approved", about: null, reference: "9.2", title, path },
    ...{ revision: approved, mark, userId: "user-a", email: "anna@alfa.it", name: null },
    ...{ role: "admin", at: CREATED_AT, note: null, day: null, statedBy: null },
    ...{ broughtBy: null, broughtByEmail: null, openedAt: null, openedWay: null },
    ...fields,
  };
}

/** A signature on paper of `document()`, without its scan. */
export function reading(fields: Partial<StoredReading> = {}): StoredReading {
  return {
    ...{ id: "reading-a", companyId: "company-a", documentId: "document-a", kind: "paper" },
    ...{ about: null, reference: "9.2", title: "Audit interni", path: "Procedure", revision: "2" },
    ...{ mark: `sha256:${"aa".repeat(32)}`, readerId: "user-a", email: "anna@alfa.it", name: null },
    ...{ at: CREATED_AT, sentence: null, openedAt: null, openedWay: null, day: "2026-01-02" },
    ...{
      recordedBy: "user-a",
      recordedByEmail: "anna@alfa.it",
      recordedByName: null,
      note: null,
      beforeMark: null,
    },
    ...{ beforeRevision: null, differences: null },
    ...{ fileHash: "", fileSizeBytes: 0, fileType: "pdf" },
    ...fields,
  };
}

export function auditEntry(fields: Partial<AuditEntry> = {}): AuditEntry {
  return {
    id: "entry-a",
    companyId: "company-a",
    userId: null,
    action: "document.import",
    documentId: "document-a",
    details: "Procedure/9.2_Audit interni_Rev.2_2025-01-31.pdf",
    at: CREATED_AT,
    ...fields,
  };
}

export function uploadFile(fields: Partial<StoredUploadFile> = {}): StoredUploadFile {
  return {
    position: 0,
    relativeName: "Procedure/a.pdf",
    partName: "0",
    outcome: null,
    note: null,
    documentId: null,
    question: null,
    ...fields,
  };
}

/** A backup as the index has it. */
export function storedBackup(fields: Partial<StoredBackup>): StoredBackup {
  return {
    filename: "1",
    companyId: "company-a",
    companyName: "Alfa Srl",
    kind: "asked",
    userId: null,
    userEmail: null,
    userRole: null,
    totalUsers: 0,
    totalDocuments: 0,
    totalLogs: 0,
    totalClients: 1,
    totalCompanyCodes: 0,
    faultyFiles: 0,
    sizeBytes: 1,
    manifestHash: "",
    heads: "[]",
    createdAt: 1,
    ...fields,
  };
}
