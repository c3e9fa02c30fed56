import type { LogDetails } from "@sgi/core/logs";
import type { EpochMs } from "@sgi/core/time";
import type { NewId } from "../../base/ids/newId";
import type { StoreQueries } from "../store/store";

/** Every event of the audit log. */
export type AuditEvent =
  | `login${"" | ".password" | ".failed"}`
  | "logout"
  | "register"
  | `password.${"change" | "forgot" | "reset"}`
  | `mfa.${"setup" | "enable" | "disable" | "regenerate" | "failed" | "reset"}`
  | `document.${"import" | "upload" | "update" | "move" | "edit" | "archive" | "restore" | "restoreAll" | "restoreRevision" | "purgeRevision" | "zip" | "owner" | "expiry" | "expiryCorrected" | "review" | "urge"}`
  | `approval.${"approve" | "reject" | "withdraw" | "again" | "enter" | "enterUnapproved" | "state" | "takeBack"}`
  | "approval.arrive"
  | `reading.${"confirm" | "paper" | "purgeScan" | "ask" | "change" | "end" | "takeBack" | "formal" | "urge"}`
  | `upload.${"receive" | "refuse"}`
  | `sync.${"completed" | "failed" | "held" | "confirmed"}`
  | "contact"
  | `company.${"create" | "rename" | "quota" | "switch" | "folders" | "delete" | "undelete" | "purge"}`
  | `user.${"create" | "role" | "name" | "approval" | "delete" | "invite" | "inviteAgain" | "withdraw" | "accept"}`
  | `group.${"create" | "change" | "delete" | "import"}`
  | `session.${"end" | "endOthers"}`
  | `code.${"create" | "generate" | "update" | "delete"}`
  | `backup.${"create" | "failed" | "download" | "delete" | "sync" | "restore" | "copy" | "copyDelete"}`
  | `drive.${"folder" | "proof" | "way" | "authorize" | "disconnect" | "unreadable" | "readable"}`
  | `reminders.${"off" | "on"}`
  | `calendar.${"create" | "renew"}`
  | "export.csv"
  | `audit.${"purge" | "sealed" | "unsealed"}`;

/** Who did it. Without an id: the system itself, or an unknown person. */
export interface Actor {
  id: string | null;
  companyId: string | null;
}

export const NOBODY: Actor = { id: null, companyId: null };

interface Facts {
  documentId?: string | null;
  /** A text, or facts by name such as `{ before, after }`. Never a secret. */
  details?: LogDetails;
  /** Whether the entry includes the caller's address, as for what strangers do. */
  tellsAddress?: boolean;
}

/** Writes what one actor does at one time into the audit log. */
export interface AuditTrail {
  /** Appends an entry, in the transaction of `queries`. */
  write(queries: Pick<StoreQueries, "audit">, event: AuditEvent, facts?: Facts): Promise<void>;
  /** The same for another actor, such as a user about to be signed in. */
  as(actor: Actor): AuditTrail;
}

export function createAuditTrail(deps: {
  newId: NewId;
  now: EpochMs;
  actor: Actor;
  /** The caller's address; empty without a network. */
  address?: string;
}): AuditTrail {
  const { newId, now, actor, address = "" } = deps;
  return {
    write: ({ audit }, event, { documentId = null, details = "", tellsAddress = false } = {}) =>
      audit.append({
        id: newId(),
        companyId: actor.companyId,
        userId: actor.id,
        action: event,
        documentId,
        details: tellsAddress ? withAddress(details, address || "?") : details,
        at: now,
      }),
    as: (other) => createAuditTrail({ ...deps, actor: other }),
  };
}

/** The trail of what no user does: for a company, or for none with null. */
export function systemTrail(
  at: { newId: NewId; now: EpochMs },
  companyId: string | null,
): AuditTrail {
  return createAuditTrail({ ...at, actor: { id: null, companyId } });
}

function withAddress(details: LogDetails, address: string): LogDetails {
  return typeof details === "string" ? `${details} da ${address}` : { ...details, address };
}
