import type { User } from "./user";

/** The known roles. A user with any other value has a viewer's rights. Source: spec 1 §6. */
export const ROLES = ["viewer", "admin", "superadmin"] as const;
export type Role = (typeof ROLES)[number];

type HasRole = Pick<User, "role"> | null;

/** Manages documents, users, the drive and its own company's backups. Source: spec 1 §6. */
export function isAdmin(user: HasRole): boolean {
  return user?.role === "admin";
}

/** Manages company codes and all backups, but no documents. Source: spec 1 §6, settled point 26. */
export function isSuperadmin(user: HasRole): boolean {
  return user?.role === "superadmin";
}

/** Who sees the document controls: admins only. Source: settled point 26. */
export function canManageDocuments(user: HasRole): boolean {
  return isAdmin(user);
}

/** Who manages company codes; everybody else is refused by the screen itself. Source: settled point 1. */
export function canManageCodes(user: HasRole): boolean {
  return isAdmin(user) || isSuperadmin(user);
}

/** The role with a capital, as the avatar menu shows it; empty when there is none. Source: spec 1 §2. */
export function roleLabel(role: string | null | undefined): string {
  return role ? role.charAt(0).toUpperCase() + role.slice(1) : "";
}

/** The avatar's letter: the email's first, upper-cased, or U. Source: spec 1 §2. */
export function avatarLetter(email: string | null | undefined): string {
  // By code point: half a character is no letter.
  return [...(email?.trim() ?? "")][0]?.toUpperCase() ?? "U";
}
