import { type Role, roleLabel } from "@sgi/core/session";
import type { IconName } from "../look/iconNames";
import { Badge, type BadgeTone } from "./Badge";

const LOOKS: Record<Role, { tone: BadgeTone; icon: IconName }> = {
  admin: { tone: "accent", icon: "shield" },
  superadmin: { tone: "accent", icon: "shield-check" },
  viewer: { tone: "outline", icon: "eye" },
};
const OTHER = { tone: "outline", icon: "circle-user-round" } as const;

/** A role by name. One that the panel does not know is shown as the host writes it. */
export function RoleBadge({ role }: { role: string | null | undefined }) {
  const look = (LOOKS as Partial<Record<string, (typeof LOOKS)[Role]>>)[role ?? ""] ?? OTHER;
  return <Badge {...look}>{roleLabel(role) || "–"}</Badge>;
}
