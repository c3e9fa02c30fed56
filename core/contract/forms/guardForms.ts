import * as z from "zod/mini";
import { MAX_DOCUMENT_PATH, MAX_DOCUMENT_TEXT } from "../../documents/api";
import { CONTENT_STATES } from "../../documents/documentDetails";
import { OriginalFileName } from "../../documents/fingerprints/fingerprints";
import { RevisionFacts } from "../../documents/history/revisions";

/**
 * Zod twins of the hand-written guards, for the OpenAPI document. The panel never loads them; the
 * test compares each pair.
 */

const Id = z.string().check(z.minLength(1));
const Text = z.nullish(z.string());
const Count = z.nullish(z.number());
const Flag = z.nullish(z.boolean());

export const UserForm = z.looseObject({
  legacyId: z.nullish(Id),
  email: Text,
  role: Text,
  name: Text,
  createdAt: Text,
  clientId: z.nullish(Id),
  clientName: Text,
  features: z.nullish(z.array(z.string())),
  /** What the company has switched on. */
  company: z.nullish(
    z.looseObject({
      approval: z.boolean(),
      fourEyes: z.boolean(),
      reminders: z.boolean(),
      readings: z.boolean(),
      /** Its admins are led through the first steps. */
      firstSteps: z.boolean(),
      /** Whether Google Drive is linked: told to admins alone. */
      drive: z.optional(z.boolean()),
    }),
  ),
  preferences: z.nullish(z.record(z.string(), z.string())),
  /** What the user may do beyond the role. */
  may: z.nullish(z.looseObject({ approve: z.boolean() })),
  /**
   * What waits for the user: revisions to approve and to read, and documents of their own that have
   * expired or expire within 30 days.
   */
  todo: z.nullish(
    z.looseObject({ approvals: z.number(), readings: z.number(), dueMine: z.number() }),
  ),
  /** The server's version: told to admins alone. */
  version: Text,
});

/** A user with the fields that only the list has. */
export const ListedUserForm = z.looseObject({
  ...UserForm.shape,
  lastAccessAt: Text,
  mfaEnabled: Flag,
  documents: Count,
  /** For which documents the user may approve; null for none. */
  approval: z.nullish(z.union([z.literal("all"), z.array(z.string())])),
  /** Folders of the right in which no document lies any more. */
  emptyFolders: z.nullish(z.array(z.string())),
});

export const LoginAnswerForm = z.looseObject({
  ...UserForm.shape,
  requiresMfa: z.nullish(z.boolean()),
});

export const LoginInputForm = z.object({
  email: z.string(),
  password: z.string(),
  remember: z.optional(z.boolean()),
});

export const CsrfTokenForm = z.looseObject({
  csrfToken: z.string().check(z.regex(/^[\x21-\x7e]*$/)),
});

export const DocumentForm = z.looseObject({
  legacyId: Id,
  title: z.string(),
  path: z.string(),
  revision: z.string(),
  fileType: z.string(),
  createdAt: Text,
  updatedAt: Text,
  expiryDate: Text,
  driveUrl: Text,
  isObsolete: z.boolean(),
  alertStatus: Text,
  /** What gave the expiry date; absent without one. */
  expiryFrom: z.optional(z.enum(["A1", "hand", "review"])),
  /** The owner's user id; absent when the admins own it. */
  ownerId: z.optional(Id),
  /** False when the file is neither on the host nor in Google Drive. */
  hasFile: z.optional(z.boolean()),
  comparable: z.optional(z.boolean()),
  /** Whether an obsolete document waits for an approval to come back. */
  waits: z.optional(z.boolean()),
  /** What Google Drive has; absent where that is the approved version. */
  inDrive: z.optional(
    z.looseObject({
      state: z.enum(["waiting", "rejected", "coming"]),
      at: z.string(),
      revision: z.string(),
      from: Text,
    }),
  ),
});

const RenamingForm = z.nullable(z.looseObject({ from: z.string(), to: z.string() }));

const PendingForm = z.looseObject({
  id: z.string(),
  revision: z.string(),
  since: z.string(),
  state: z.enum(["waiting", "coming"]),
  from: z.nullable(z.string()),
  /** Who approved what comes, and when. */
  approvedBy: z.optional(z.string()),
  approvedAt: z.optional(z.string()),
});

/**
 * A document as its own page reads it: with its file's former places and names, the facts of the
 * revision in force, and the state of its text.
 */
export const DocumentDetailsForm = z.looseObject({
  ...DocumentForm.shape,
  current: z.optional(RevisionFacts),
  content: z.optional(z.enum(CONTENT_STATES)),
  /** What its file's name says, whatever was edited since. */
  ownName: z.optional(OriginalFileName),
  /** For admins: the revision for which the day was set, when another content is in force now. */
  expirySetFor: z.optional(z.string()),
  /** The last review of the content in force. */
  review: z.optional(z.looseObject({ at: z.string(), by: z.string(), note: z.string() })),
  /** The revision that waits, for those who may know; else the one that comes. */
  pending: z.optional(PendingForm),
  /** The one that comes, where `pending` waits. */
  coming: z.optional(PendingForm),
  /** The approval of the content in force; only where the company approves. */
  approval: z.optional(
    z.looseObject({
      ...{ id: z.string(), by: z.string(), role: z.string(), at: z.string() },
      ...{ day: z.nullable(z.string()), kind: z.enum(["approved", "stated"]) },
      ...{ statedBy: z.nullable(z.string()), note: z.nullable(z.string()) },
    }),
  ),
  /** Why the content in force has no approval; only where the company approves. */
  inForceWithout: z.optional(
    z.looseObject({
      kind: z.enum(["before", "without", "backup"]),
      at: z.nullable(z.string()),
    }),
  ),
  /** How the caller stands with the revision in force; only where the company has readings on. */
  reading: z.optional(
    z.looseObject({
      mark: z.nullable(z.string()),
      asked: z.nullable(z.looseObject({ since: z.string(), by: z.nullable(z.string()) })),
      opened: z.boolean(),
      confirmed: z.nullable(
        z.looseObject({ at: z.string(), revision: z.string(), day: z.nullable(z.string()) }),
      ),
      former: z.nullable(
        z.looseObject({ revision: z.string(), at: z.string(), id: z.nullable(z.string()) }),
      ),
    }),
  ),
  /** For those who may make a correction of form. */
  formal: z.optional(
    z.looseObject({
      from: z.string(),
      mark: z.string(),
      record: z.nullable(
        z.looseObject({
          ...{ id: z.string(), by: z.string(), at: z.string(), note: z.string() },
          differences: z.nullable(z.number()),
        }),
      ),
    }),
  ),
  moves: z.optional(
    z.array(z.looseObject({ at: z.string(), folder: RenamingForm, name: RenamingForm })),
  ),
});

/** A list, or its changes since a version that the caller names. */
export const DocumentListForm = z.union([
  z.array(DocumentForm),
  z.looseObject({
    version: z.string(),
    /** `after`: the id of the document before it in the list, null for the first. */
    changed: z.array(z.looseObject({ after: z.nullable(Id), document: DocumentForm })),
    gone: z.array(Id),
  }),
]);

const filledText = (longest: number) =>
  z.string().check(z.minLength(1), z.maxLength(longest), z.regex(/\S/));

export const DocumentChangeForm = z.object({
  title: filledText(MAX_DOCUMENT_TEXT),
  path: filledText(MAX_DOCUMENT_PATH),
});

export const RestoredAllForm = z.looseObject({
  restoredCount: z.number(),
  skippedCount: z.number(),
  waitingCount: z.optional(z.number()),
});

/** No body unless something waits for approval. */
export const CameBackForm = z.nullable(z.looseObject({ waiting: z.array(z.string()) }));

export const BackupForm = z.looseObject({
  filename: z.string(),
  size: Count,
  modifiedAt: Text,
  isActive: Flag,
  metadata: z.nullish(
    z.looseObject({
      backupType: Text,
      clientId: Text,
      createdBy: z.nullish(z.looseObject({ userId: Text, userEmail: Text, userRole: Text })),
      totalUsers: Count,
      totalDocuments: Count,
      totalLogs: Count,
      totalClients: Count,
      totalCompanyCodes: Count,
      faultyFiles: Count,
      isSafetyCopy: Flag,
      isTimed: Flag,
      clientName: Text,
    }),
  ),
});
