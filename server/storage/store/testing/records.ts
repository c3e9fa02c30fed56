import { splitPath } from "@sgi/core/documents";
import type { AuditEntry } from "../schema/auditTypes";
import type { StoredDocument } from "../schema/documentTypes";
import type { Company, Session, StoredUser } from "../schema/types";
import type { StoredUploadFile } from "../schema/uploadTypes";

/** 1 March 2026, 10:00 UTC. */
export const CREATED_AT = Date.UTC(2026, 2, 1, 10);

export function company(fields: Partial<Company> = {}): Company {
  return { id: "company-a", name: "Alfa Srl", createdAt: CREATED_AT, ...fields };
}

export function user(fields: Partial<StoredUser> = {}): StoredUser {
  return {
    id: "user-a",
    companyId: "company-a",
    email: "anna@alfa.it",
    passwordHash: "$argon2id$",
    role: "admin",
    createdAt: CREATED_AT,
    ...fields,
  };
}

export function session(fields: Partial<Session> = {}): Session {
  return {
    tokenHash: "aa".repeat(32),
    userId: "user-a",
    remember: false,
    createdAt: CREATED_AT,
    expiresAt: CREATED_AT + 3_600_000,
    ...fields,
  };
}

/** A document whose key is its visible text, unless given. */
export function document(fields: Partial<StoredDocument> = {}): StoredDocument {
  const { title = "Audit interni", path = "Procedure/9.2" } = fields;
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
    fileHash: "ab".repeat(32),
    fileSizeBytes: 1_234,
    keyFolder: folders.join("/"),
    keyReference: reference,
    keyTitle: title,
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
