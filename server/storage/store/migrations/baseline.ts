import { type Kysely, type Migration, sql } from "kysely";
import { isPostgres } from "../schema/connection";

/**
 * The schema of version 0.2.0, in one step for an empty database. What led to it had 35 steps; their
 * names are kept, so that a database of 0.2.0 counts as brought up to date. `byteOrder` is the
 * engine's name for comparing texts byte by byte.
 */
export function baselineMigration(byteOrder: string): Migration {
  return {
    async up(db: Kysely<unknown>) {
      const postgres = isPostgres(db);
      const types = {
        collate: `collate "${byteOrder}"`,
        textId: postgres ? "bigint generated always as identity" : "integer",
        textRef: postgres ? "bigint" : "integer",
        bytes: postgres ? "bytea" : "blob",
      };
      const words = postgres ? POSTGRES_WORDS : SQLITE_WORDS;
      for (const statement of [...tables(types), ...INDEXES, ...words]) {
        await sql.raw(statement).execute(db);
      }
    },
  };
}

type Types = Readonly<Record<"collate" | "textId" | "textRef" | "bytes", string>>;

// The log, revisions and what Drive holds have no foreign keys: they outlive what they are about.
const tables = ({ collate, textId, textRef, bytes }: Types): readonly string[] => [
  `create table "companies" (
    "id" text primary key, "name" text not null, "nameFolded" text not null unique,
    "documentsVersion" bigint default 0 not null, "createdAt" bigint not null,
    "documentsFloor" bigint default 0 not null, "maxBytes" bigint, "maxFiles" bigint,
    "approval" integer default 0 not null, "fourEyes" integer default 0 not null,
    "reminders" integer default 0 not null, "readings" integer default 0 not null,
    "firstSteps" integer default 0 not null, "remindedOn" text, "deletedAt" bigint)`,
  `create table "users" (
    "id" text primary key, "companyId" text references "companies" ("id"),
    "email" text not null unique, "passwordHash" text not null, "role" text not null,
    "createdAt" bigint not null, "name" text)`,
  `create table "sessions" (
    "tokenHash" text primary key,
    "userId" text not null references "users" ("id") on delete cascade,
    "remember" integer not null, "createdAt" bigint not null, "expiresAt" bigint not null,
    "browser" text, "system" text, "address" text, "usedAt" bigint)`,
  `create table "documents" (
    "id" text primary key, "companyId" text not null references "companies" ("id"),
    "identity" text not null, "sortKey" text ${collate} not null, "title" text not null,
    "path" text not null, "revision" text not null, "fileType" text not null,
    "documentDate" text, "updatedAt" bigint not null, "expiryDate" text, "driveUrl" text,
    "obsoleteAt" bigint, "fileName" text not null, "fileHash" text not null,
    "fileSizeBytes" bigint not null, "keyFolder" text default '' not null,
    "keyTitle" text default '' not null, "keyHash" text default '' not null,
    "nameHash" text default '' not null, "keyReference" text,
    "version" bigint default 0 not null, "mark" text, "expiryFrom" text, "broughtBy" text,
    "broughtByEmail" text, "broughtByName" text, "broughtAt" bigint, "source" text,
    "reason" text, "setAside" text, "expiryMark" text, "expiryRevision" text, "ownerId" text)`,
  `create table "audit" (
    "id" text primary key, "userId" text, "action" text not null, "documentId" text,
    "details" text not null, "at" bigint not null, "scope" text default '' not null,
    "prevHash" text default '' not null, "hash" text default '' not null, "facts" text,
    "seal" text, "position" bigint default 0 not null, "throughPosition" bigint,
    "writtenAt" bigint default 0 not null)`,
  `create table "uploads" (
    "id" text primary key, "companyId" text not null references "companies" ("id"),
    "userId" text not null, "state" text not null, "createdAt" bigint not null,
    "leaseOwner" text, "leaseUntil" bigint not null, "attempts" integer not null,
    "finishedAt" bigint, "selection" text, "answers" text, "spoolId" text,
    "turn" bigint default 0 not null, "spooledFiles" bigint default 0 not null,
    "spooledBytes" bigint default 0 not null, "reason" text, "facts" text)`,
  `create table "uploadFiles" (
    "uploadId" text not null references "uploads" ("id") on delete cascade,
    "position" integer not null, "relativeName" text not null, "partName" text, "outcome" text,
    "note" text, "documentId" text, "question" text,
    constraint "uploadFilesKey" primary key ("uploadId", "position"))`,
  `create table "companyCodes" (
    "id" text primary key, "code" text not null unique, "role" text not null,
    "usageLimit" integer not null, "usageCount" integer not null, "expiresAt" bigint,
    "isActive" integer not null, "companyId" text references "companies" ("id"),
    "createdBy" text, "createdAt" bigint not null, "codeHash" text default '' not null)`,
  `create table "mfa" (
    "userId" text primary key references "users" ("id") on delete cascade, "secret" text,
    "enabledAt" bigint, "lastStep" bigint not null, "pendingSecret" text, "pendingAt" bigint)`,
  `create table "backupCodes" (
    "userId" text not null references "users" ("id") on delete cascade, "codeHash" text not null,
    constraint "backupCodesKey" primary key ("userId", "codeHash"))`,
  `create table "pendingLogins" (
    "tokenHash" text primary key,
    "userId" text not null references "users" ("id") on delete cascade,
    "remember" integer not null, "attemptsLeft" integer not null, "createdAt" bigint not null,
    "expiresAt" bigint not null)`,
  `create table "outbox" (
    "id" text primary key, "kind" text not null, "payload" text not null,
    "createdAt" bigint not null, "attempts" integer not null, "nextAt" bigint not null,
    "companyId" text)`,
  `create table "revisions" (
    "id" text primary key, "companyId" text not null, "documentId" text not null,
    "title" text not null, "path" text not null, "revision" text not null,
    "fileType" text not null, "documentDate" text, "updatedAt" bigint not null,
    "expiryDate" text, "fileName" text not null, "fileHash" text not null,
    "fileSizeBytes" bigint not null, "keyFolder" text not null, "keyReference" text,
    "keyTitle" text not null, "replacedAt" bigint not null, "replacedBy" text, "mark" text,
    "expiryFrom" text, "broughtBy" text, "broughtByEmail" text, "broughtByName" text,
    "broughtAt" bigint, "source" text, "reason" text, "purgedAt" bigint, "expiryMark" text,
    "expiryRevision" text)`,
  `create table "installation" (
    "only" integer primary key, "id" text not null, "folder" text, "bucket" text,
    "keyCheck" text, "backupsToldAt" bigint)`,
  `create table "auditHeads" (
    "scope" text primary key, "position" bigint not null, "hash" text not null)`,
  `create table "backups" (
    "filename" text primary key, "kind" text not null, "manifestHash" text not null,
    "createdAt" bigint not null, "companyId" text, "companyName" text, "userId" text,
    "userEmail" text, "userRole" text, "totalUsers" bigint not null,
    "totalDocuments" bigint not null, "totalLogs" bigint not null,
    "totalClients" bigint not null, "totalCompanyCodes" bigint not null,
    "faultyFiles" bigint not null, "sizeBytes" bigint not null,
    "heads" text default '[]' not null)`,
  `create table "backupFailures" (
    "scope" text primary key, "at" bigint not null, "message" text not null,
    "times" integer default 1 not null)`,
  `create table "driveTrees" (
    "companyId" text primary key, "folderId" text not null, "pageToken" text not null,
    "listedAt" bigint not null, "grantedAt" bigint)`,
  `create table "driveNodes" (
    "companyId" text not null, "id" text not null, "parentId" text, "name" text not null,
    "mimeType" text not null, "content" text not null, "modifiedAt" bigint not null,
    "sizeBytes" bigint, "url" text, "driveId" text, "targetId" text,
    constraint "driveNodesKey" primary key ("companyId", "id"))`,
  `create table "driveFiles" (
    "companyId" text not null, "id" text not null, "documentId" text, "name" text not null,
    "folder" text not null, "content" text not null, "missingAt" bigint, "fault" text,
    "heldAt" bigint, "warning" text, constraint "driveFilesKey" primary key ("companyId", "id"))`,
  `create table "syncReports" (
    "companyId" text primary key, "startedAt" bigint not null, "finishedAt" bigint not null,
    "userEmail" text, "error" text, "counts" text, "failures" text not null)`,
  `create table "syncLeases" (
    "companyId" text primary key, "owner" text not null, "until" bigint not null)`,
  `create table "driveFolders" (
    "companyId" text primary key references "companies" ("id") on delete cascade,
    "folderId" text not null, "folderName" text not null)`,
  `create table "driveGrants" (
    "companyId" text primary key references "companies" ("id") on delete cascade,
    "refreshToken" text not null, "scopes" text not null, "authorizedAt" bigint not null,
    "authorizedBy" text not null, "diedAt" bigint)`,
  `create table "driveAuthorizations" (
    "sessionHash" text primary key, "stateHash" text not null unique, "userId" text not null,
    "companyId" text not null, "verifier" text not null, "redirectUri" text not null,
    "panelOrigin" text not null, "expiresAt" bigint not null)`,
  `create table "driveRevocations" (
    "refreshToken" text constraint "revocationsAlone_pkey" primary key,
    "companyId" text not null, "toldAt" bigint)`,
  `create table "auditSeals" (
    "scope" text primary key, "position" bigint not null, "hash" text not null,
    "seal" text not null)`,
  `create table "preferences" (
    "userId" text not null references "users" ("id") on delete cascade, "name" text not null,
    "value" text not null, constraint "preferencesKey" primary key ("userId", "name"))`,
  `create table "inForce" (
    "companyId" text not null references "companies" ("id") on delete cascade,
    "documentId" text not null, "version" bigint not null, "at" bigint not null,
    "kind" text not null, "title" text not null, "path" text not null, "revision" text not null,
    "fileType" text not null, "documentDate" text, "expiryDate" text, "mark" text,
    constraint "inForceKey" primary key ("companyId", "documentId", "version"))`,
  `create table "texts" (
    "id" ${textId} primary key,
    "companyId" text not null references "companies" ("id") on delete cascade,
    "fileHash" text not null, "fileType" text not null, "state" text default 'waiting' not null,
    "reason" text, "chars" integer default 0 not null, "wantedAt" bigint default 0 not null,
    constraint "textsKey" unique ("companyId", "fileHash"))`,
  `create table "textBodies" (
    "textId" ${textRef} primary key references "texts" ("id") on delete cascade,
    "packed" ${bytes} not null)`,
  `create table "zipTickets" (
    "tokenHash" text primary key,
    "sessionHash" text not null references "sessions" ("tokenHash") on delete cascade,
    "ids" text not null, "expiresAt" bigint not null)`,
  `create table "accesses" (
    "userId" text primary key references "users" ("id") on delete cascade, "at" bigint not null)`,
  `create table "invitations" (
    "id" text primary key,
    "companyId" text not null references "companies" ("id") on delete cascade,
    "email" text not null, "name" text,
    "invitedBy" text not null references "users" ("id") on delete cascade,
    "sentAt" bigint not null, "expiresAt" bigint not null,
    constraint "invitationsByEmail" unique ("companyId", "email"))`,
  `create table "chainChecks" (
    "scope" text primary key, "at" bigint not null, "through" bigint not null, "fault" text)`,
  `create table "reviews" (
    "id" text primary key,
    "companyId" text not null references "companies" ("id") on delete cascade,
    "documentId" text not null, "kind" text not null, "path" text not null,
    "title" text not null, "revision" text not null, "mark" text, "expiryBefore" text,
    "expiryAfter" text, "note" text not null, "userId" text not null, "email" text not null,
    "name" text, "at" bigint not null)`,
  `create table "dueMarks" (
    "userId" text not null, "documentId" text not null, "expiryDate" text not null,
    "threshold" integer not null,
    constraint "dueMarksKey" primary key ("userId", "documentId", "expiryDate", "threshold"))`,
  `create table "calendars" (
    "userId" text not null references "users" ("id") on delete cascade, "kind" text not null,
    "tokenHash" text not null unique, "sealedToken" text not null, "createdAt" bigint not null,
    constraint "calendarsKey" primary key ("userId", "kind"))`,
  `create table "fileRemovals" (
    "fileHash" text primary key, "queuedAt" bigint not null)`,
  `create table "backupCopies" (
    "place" text not null, "filename" text not null, "companyId" text, "kind" text not null,
    "faultyFiles" bigint not null, "sizeBytes" bigint not null, "createdAt" bigint not null,
    constraint "backupCopiesKey" primary key ("place", "filename"))`,
  `create table "copyFailures" (
    "place" text primary key, "at" bigint not null, "message" text not null,
    "times" integer not null)`,
];

const INDEXES: readonly string[] = [
  `create index "usersInOrder" on "users" ("companyId", "createdAt", "id")`,
  `create index "sessionsByExpiry" on "sessions" ("expiresAt")`,
  `create index "sessionsByUser" on "sessions" ("userId")`,
  `create index "documentsInOrder" on "documents" ("companyId", "sortKey", "id")
    where "obsoleteAt" is null`,
  `create index "obsoleteDocumentsInOrder" on "documents" ("companyId", "sortKey", "id")
    where "obsoleteAt" is not null`,
  `create unique index "documentsInForce" on "documents" ("companyId", "keyHash")
    where "obsoleteAt" is null`,
  `create index "documentsByName" on "documents" ("companyId", "nameHash")
    where "obsoleteAt" is null`,
  `create index "documentsAsShown" on "documents" ("companyId", "identity")
    where "obsoleteAt" is null`,
  `create index "obsoleteDocumentsByKey" on "documents" ("companyId", "keyHash")
    where "obsoleteAt" is not null`,
  `create index "documentsByVersion" on "documents" ("companyId", "version", "id")
    where "version" > 0`,
  `create index "documentsKept" on "documents" ("companyId", "fileSizeBytes")
    where "fileHash" <> ''`,
  `create index "documentsByCompany" on "documents" ("companyId", "id") where "id" is not null`,
  `create index "documentsByFile"
    on "documents" ("companyId", "fileHash", "obsoleteAt", "sortKey", "id")`,
  `create index "auditInTime" on "audit" ("scope", "at", "position")`,
  `create unique index "auditChain" on "audit" ("scope", "position")`,
  `create index "auditOfAll" on "audit" ("at", "position")`,
  `create index "auditByAction" on "audit" ("action", "at")`,
  `create index "auditByWriting" on "audit" ("writtenAt")`,
  `create index "uploadsByState" on "uploads" ("state", "createdAt", "id")`,
  `create index "uploadsByTurn" on "uploads" ("turn")`,
  `create index "uploadsByCompanyTurn" on "uploads" ("companyId", "turn")`,
  `create index "companyCodesByCompany" on "companyCodes" ("companyId", "createdAt", "id")`,
  `create unique index "companyCodesByHash" on "companyCodes" ("codeHash")`,
  `create index "pendingLoginsByExpiry" on "pendingLogins" ("expiresAt")`,
  `create index "outboxByTime" on "outbox" ("nextAt", "id")`,
  `create index "revisionsOfDocument" on "revisions" ("companyId", "documentId", "replacedAt")`,
  `create index "revisionsByHash" on "revisions" ("fileHash")`,
  `create index "revisionsKept" on "revisions" ("companyId", "fileSizeBytes")
    where "fileHash" <> ''`,
  `create index "revisionsByCompany" on "revisions" ("companyId", "id") where "id" is not null`,
  `create index "backupsByCompany" on "backups" ("companyId", "createdAt")`,
  `create unique index "driveFilesByDocument" on "driveFiles" ("companyId", "documentId")`,
  `create index "driveFilesHeld" on "driveFiles" ("companyId", "heldAt")
    where "heldAt" is not null`,
  `create index "textsWaiting" on "texts" ("wantedAt", "id") where "state" = 'waiting'`,
  `create index "textsByState" on "texts" ("companyId", "state")`,
  `create index "zipTicketsBySession" on "zipTickets" ("sessionHash")`,
  `create index "invitationsByAdmin" on "invitations" ("invitedBy")`,
  `create index "reviewsByDocument" on "reviews" ("companyId", "documentId", "at")`,
];

/** Stores the words unchanged in a column, which the index is built from. */
const POSTGRES_WORDS: readonly string[] = [
  `alter table "texts" add column "words" text`,
  `create index "textsByWord" on "texts"
    using gin (array_to_tsvector(string_to_array("words", ' '))) with (fastupdate = off)`,
];

/** With `ascii`, every non-ASCII character counts as a letter, so that FTS5 splits no word. */
const SQLITE_WORDS: readonly string[] = [
  `create virtual table "textWords" using
    fts5(body, content='', contentless_delete=1, detail=none, tokenize='ascii')`,
];
