import type { LogEntry } from "./api";

/** How requests and addresses name the system itself, which has no id. */
export const SYSTEM_USER = "sistema";

/** A user with entries in the log. */
export interface LogUser {
  /** The id, or `SYSTEM_USER`. */
  id: string;
  /** The email address if an entry has it, else the id; empty for the system. */
  name: string;
  entries: number;
}

/** Whose entry it is: an id, or `SYSTEM_USER`. */
export function userOf({ userId }: Pick<LogEntry, "userId">): string {
  return userId ?? SYSTEM_USER;
}

/** The users of these entries, by name, the system last. */
export function logUsers(entries: readonly LogEntry[]): LogUser[] {
  const users = new Map<string, LogUser>();
  for (const entry of entries) {
    const id = userOf(entry);
    const user = users.get(id);
    if (user) user.entries += 1;
    // The newest entry comes first: it has the newest address.
    else users.set(id, { id, name: entry.userId ? entry.userEmail || id : "", entries: 1 });
  }
  const place = ({ id, name }: LogUser) => (id === SYSTEM_USER ? "\uffff" : name);
  return [...users.values()].sort((a, b) => place(a).localeCompare(place(b), "it"));
}
