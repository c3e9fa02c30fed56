import { EXPIRY_WARNING_DAYS } from "@sgi/core/documents/expiry";
import type { Feature } from "@sgi/core/session";
import { addDays, type EpochMs } from "@sgi/core/time";
import { dayInItaly } from "../base/time/timeZone";
import { VERSION } from "../base/version";
import type { StoredUser } from "../storage/store/schema/types";
import type { StoreQueries } from "../storage/store/store";
import { readApproving } from "./approving";
import { countToRead } from "./readings/ownReading";

/** The features that this version offers to a company's users. Source: spec 3 §1. */
const FEATURES: Feature[] = [
  "history",
  "content",
  "work",
  "people",
  "opener",
  "deadlines",
  "approval",
  "readings",
];
/** The features for superadmins, on their own page only. */
const SUPERADMIN_FEATURES: Feature[] = ["work", "people"];

type WireUserQueries = Pick<
  StoreQueries,
  | "companies"
  | "documents"
  | "driveLinks"
  | "preferences"
  | "approvals"
  | "proposals"
  | "groups"
  | "readings"
>;

/**
 * A user as the API sends it, with the company's name, what they may do beyond the role (`may`), what
 * waits for them (`todo`), and without the password. Admins and superadmins also get the server's version, for fault reports.
 */
export async function wireUser(
  queries: WireUserQueries,
  { id, email, role, name, createdAt, companyId }: StoredUser,
  now: EpochMs,
) {
  const { companies, documents, driveLinks, preferences } = queries;
  const company = companyId === null ? null : await companies.get(companyId);
  const switches = companyId === null ? null : await companies.getSwitches(companyId);
  // Whether the company's Google Drive is linked: admins bring documents by it, all search in it.
  const drive = companyId !== null && { drive: await driveLinks.getLinked(companyId) };
  // Their own documents that have expired or expire soon, as the panel's badges say.
  const until = addDays(dayInItaly(now), EXPIRY_WARNING_DAYS);
  const approving =
    companyId === null ? null : await readApproving(queries, { id, role, companyId }, switches);
  const todo = companyId !== null && {
    may: { approve: approving?.mayApprove === true },
    todo: {
      approvals: approving?.waiting ?? 0,
      ...(await countToRead(queries, { id, companyId })),
      dueMine: await documents.countDue(companyId, { ownerId: id, until }),
    },
  };
  return {
    legacyId: id,
    email,
    role,
    name,
    createdAt: new Date(createdAt).toISOString(),
    ...(companyId !== null && { clientId: companyId }),
    ...(company === null
      ? { features: SUPERADMIN_FEATURES }
      : {
          clientName: company.name,
          features: FEATURES,
          company: { ...switches, ...drive },
          ...todo,
        }),
    preferences: await preferences.list(id),
    ...((role === "admin" || role === "superadmin") && { version: VERSION }),
  };
}

export type WireUser = Awaited<ReturnType<typeof wireUser>>;
