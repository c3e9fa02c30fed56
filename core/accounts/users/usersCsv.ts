import type { Client } from "../../api/client";
import { csvText, textCell } from "../../lists/csv";
import { roleLabel } from "../../session/roles";
import { localParts, parseInstant } from "../../time/calendarDate";
import { formatIsoDate } from "../../time/format";
import { type ListedUser, listUsers } from "./api";
import { sentUserRequest, type UserRequest } from "./userRequest";

/** The words of the file. */
export interface UsersCsvTexts {
  head: Readonly<Record<"id" | "name" | "email" | "role" | "created" | "access" | "mfa", string>>;
  mfa: { on: string; off: string };
}

/** The most users that our host gives at once. */
const A_CALL = 100;
/** A limit whatever the host says: 100,000 users. */
const MOST_CALLS = 1_000;

/** All users that a search finds, in the order asked for. */
export async function readFoundUsers(
  client: Pick<Client, "call">,
  request: Pick<UserRequest, "search" | "sort">,
  signal?: AbortSignal,
): Promise<ListedUser[]> {
  const found: ListedUser[] = [];
  for (let page = 1; page <= MOST_CALLS; page++) {
    const query = { page, limit: A_CALL, ...sentUserRequest({ ...request, page }) };
    const { users, totalPages } = await client.call(listUsers, { query, signal });
    found.push(...users);
    if (users.length === 0 || page >= (totalPages ?? 1)) break;
  }
  return found;
}

/** Users as a CSV file, in their order; times are ISO's and local, which every locale reads. Source: spec 3 §1. */
export function usersCsv(users: readonly ListedUser[], { head, mfa }: UsersCsvTexts): string {
  return csvText([
    [head.id, head.name, head.email, head.role, head.created, head.access, head.mfa],
    ...users.map(({ legacyId, name, email, role, createdAt, lastAccessAt, mfaEnabled }) => [
      textCell(legacyId ?? ""),
      textCell(name?.trim() ?? ""),
      textCell(email ?? ""),
      textCell(roleLabel(role)),
      timeCell(createdAt),
      timeCell(lastAccessAt),
      mfaEnabled ? mfa.on : mfa.off,
    ]),
  ]);
}

/** Local date and time, `yyyy-MM-dd HH:mm`; of a day alone the day, empty for neither. */
function timeCell(text: string | null | undefined): string {
  const instant = text ? parseInstant(text) : null;
  if (instant === null) return formatIsoDate(text) ?? "";
  const { year, month, day, hour, minute } = localParts(instant);
  return `${year}-${month}-${day} ${hour}:${minute}`;
}
