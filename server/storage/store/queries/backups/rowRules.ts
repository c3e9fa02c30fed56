import { isEmail } from "@sgi/core/accounts/auth";
import { MAX_FOLDERS } from "@sgi/core/approvals";
import { ROLES } from "@sgi/core/session";
import { isCalendarDate } from "@sgi/core/time";
import type { BackedUpTable, StoredRow, Value } from "../../schema/backupTypes";
import { foldEmail, foldName } from "../../schema/database";
import { codeHash } from "../../schema/keys/companyCodes";

/** A version is usually an instant: a thousand times today's, and still far below 2^53. */
const MAX_VERSION = 2 ** 51;
/** Far above any accepted file: a restore sums up these sizes to check for room. */
const MAX_FILE_BYTES = 2 ** 30;
/** The same limit as in a backup's manifest. */
const MAX_COMPANY_NAME = 1_000;

/** Far above what a person types of a file, in characters. */
const MAX_JSON = 16_384;
/** As in the calls that give a right, or free a folder from approval, in characters. */
const MAX_FOLDER = 1_000;

/** The longest value of a preference, in characters. Source: spec 3 §1. */
const MAX_PREFERENCE = 2_048;

type Rule = (value: Value, row: StoredRow) => boolean;

/** The largest instant of a `Date`. */
const MAX_INSTANT = 8_640_000_000_000_000;

const text = (pattern: RegExp): Rule => {
  return (value) => value === null || (typeof value === "string" && pattern.test(value));
};
const oneOf = (...words: readonly string[]): Rule => {
  return (value) => value === null || words.some((word) => word === value);
};
const id = text(/^[\w-]{1,64}$/);
const scope = text(/^[\w-]{0,64}$/);
/** Empty for a chain without entries, and for files in Google Drive. */
const sha256 = text(/^([0-9a-f]{64})?$/);
const count: Rule = (value) => value === null || Number(value) >= 0;
const instant: Rule = (value) => value === null || Math.abs(Number(value)) <= MAX_INSTANT;
/** Leaves room to count upwards. */
const version: Rule = (value) => count(value, {}) && Number(value) <= MAX_VERSION;
/** Checks the size of stored files only: Google Drive's sizes are unlimited. */
const fileSize: Rule = (value, { fileHash }) =>
  count(value, {}) && (!fileHash || Number(value) <= MAX_FILE_BYTES);
const date: Rule = (value) => value === null || isCalendarDate(String(value));
const flag: Rule = (value) => value === 0 || value === 1;
/** The form of Google's ids, which become part of URLs. */
const driveId = text(/^[\w-]{1,200}$/);
const role: Rule = (value) => ROLES.some((each) => each === value);
const email: Rule = (value) =>
  typeof value === "string" && foldEmail(value) === value && isEmail(value);

const mark = text(/^(sha256:[0-9a-f]{64}|drive:.{1,500})$/s);
/** Digests of contents, the newest first. */
const setAside = text(/^[0-9a-f]{64}( [0-9a-f]{32}| [0-9a-f]{64})*$/);
/** What `documentKeys` makes of names. */
const nameDigest = text(/^\.?[\w-]{43}$/);
/** A name or an address, as a file or a person had it: far above what either can have. */
const words = text(/^[^\0]{0,65000}$/);
const said = text(/^.{0,500}$/s);
/** JSON of an object or a list, as what a person typed of a file. */
const json: Rule = (value) => {
  if (value === null) return true;
  try {
    return String(value).length <= MAX_JSON && typeof JSON.parse(String(value)) === "object";
  } catch {
    return false;
  }
};
const folders: Rule = (value, row) => {
  if (!json(value, row)) return false;
  const given: unknown = value === null ? [] : JSON.parse(String(value));
  const isFolder = (each: unknown) => typeof each === "string" && each.length <= MAX_FOLDER;
  return Array.isArray(given) && given.length <= MAX_FOLDERS && given.every(isFolder);
};

/** Rules by column, for every table. */
const COLUMNS: Readonly<Record<string, Rule>> = {
  id,
  companyId: id,
  userId: id,
  createdBy: id,
  replacedBy: id,
  scope,
  role,
  email,
  isActive: flag,
  fileHash: sha256,
  hash: sha256,
  usageLimit: count,
  usageCount: count,
  documentsVersion: version,
  documentsFloor: version,
  version,
  fileSizeBytes: fileSize,
  fileType: text(/^[a-z0-9]{1,20}$/),
  keyType: text(/^[a-z0-9]{1,20}$/),
  documentDate: date,
  expiryDate: date,
  driveUrl: text(/^https?:\/\//i),
  maxBytes: count,
  maxFiles: count,
  lastStep: count,
  position: count,
  readerVersion: count,
  throughPosition: count,
  at: instant,
  createdAt: instant,
  updatedAt: instant,
  expiresAt: instant,
  enabledAt: instant,
  pendingAt: instant,
  obsoleteAt: instant,
  deletedAt: instant,
  missingAt: instant,
  heldAt: instant,
  startedAt: instant,
  finishedAt: instant,
  replacedAt: instant,
  broughtBy: id,
  documentId: id,
  broughtAt: instant,
  mark,
  expiryFrom: oneOf("A1", "hand", "review"),
  expiryMark: mark,
  ownerId: id,
  setAside,
  backupAt: instant,
  approvalSince: instant,
  freeFolders: folders,
  purgedAt: instant,
  linkedAt: instant,
  source: oneOf("upload", "sync", "import", "restore"),
  reason: text(/^.{1,500}$/s),
  approval: flag,
  fourEyes: flag,
  reminders: flag,
  readings: flag,
  firstSteps: flag,
  nameFolded: (value, { name }) => value === foldName(String(name)),
};

/** Rules by table and column. */
const openedWay = oneOf("preview", "file", "text", "drive", "opener", "uncheckedCopy");

const TABLE_COLUMNS: Partial<Record<BackedUpTable, Readonly<Record<string, Rule>>>> = {
  // Google documents no form for it.
  driveFiles: { id: text(/./) },
  companies: { name: (value) => String(value).length <= MAX_COMPANY_NAME },
  companyCodes: { codeHash: (value, { code }) => value === codeHash(String(code)) },
  driveFolders: { folderId: driveId },
  reviews: {
    kind: oneOf("review", "hand"),
    expiryBefore: date,
    expiryAfter: date,
    note: said,
  },
  inForce: { kind: oneOf("in", "out", "revised", "edited") },
  proposals: {
    isNew: flag,
    kind: oneOf("file", "drive", "revision", "restore"),
    state: (value, { inForceFrom, endedAt }) =>
      (value === "waiting" && inForceFrom === null && endedAt === null) ||
      (value === "coming" && inForceFrom !== null && endedAt === null) ||
      (["rejected", "overtaken", "withdrawn"].includes(String(value)) && endedAt !== null),
    ...named("title", "path", "revision", "fileName", "relativeName", "keyFolder"),
    ...named("keyReference", "keyTitle", "broughtByEmail", "broughtByName"),
    endedBy: id,
    ...{ told: json, answer: json, setsAside: setAside, sourceId: words, fault: words },
    ...{ identity: nameDigest, keyHash: nameDigest, nameHash: nameDigest },
    ...{ shownPair: nameDigest, keyPair: nameDigest, sortKey: words, changes: count },
    ...{ since: instant, endedAt: instant, endedReason: said, inForceFrom: date },
  },
  approvals: {
    kind: oneOf("approved", "rejected", "again", "stated", "takenBack"),
    meaning: oneOf("approved", "verified"),
    ...named("reference", "title", "path", "revision", "name", "statedBy", "broughtByEmail"),
    ...{ about: id, keyHash: nameDigest, note: said, day: date, openedAt: instant },
    openedWay,
  },
  groups: named("name"),
  groupMembers: {
    // Who has an account is known by it alone.
    id: (value, row) => id(value, row) && (row.userId === null || row.userId === value),
    ...{ groupId: id, name: words, since: date },
  },
  readingRequests: {
    ...{ toAll: flag, thisOnly: flag, days: count, askedOn: date, askedBy: id, endedAt: instant },
    ...named("revision", "askedByEmail"),
  },
  readingReaders: { requestId: id, kind: oneOf("group", "user"), readerId: id },
  readings: {
    kind: oneOf("confirmed", "paper", "formal", "takenBack"),
    ...named("reference", "title", "path", "revision", "name", "email", "recordedByEmail"),
    ...named("sentence", "beforeRevision", "recordedByName"),
    ...{ about: id, readerId: id, recordedBy: id, note: said, day: date, openedAt: instant },
    ...{ beforeMark: mark, differences: count },
    fileType: text(/^[a-z0-9]{0,20}$/),
    openedWay,
  },
  approvers: { folder: (value) => String(value).length <= MAX_FOLDER },
  preferences: { value: (value) => String(value).length <= MAX_PREFERENCE },
};

function named(...columns: string[]): Record<string, Rule> {
  return Object.fromEntries(columns.map((column) => [column, words]));
}

/** The first column whose value breaks its rule; null when all are fine. */
export function unfitColumn(table: BackedUpTable, row: StoredRow): string | null {
  const rules = { ...COLUMNS, ...TABLE_COLUMNS[table] };
  const unfit = Object.keys(row).find((name) => rules[name]?.(row[name] ?? null, row) === false);
  return unfit ?? null;
}

/**
 * Whether one company's backup may contain the row: it must give nobody rights beyond that company.
 */
export function isOfOneCompany({ role: given }: StoredRow): boolean {
  return given !== "superadmin";
}
