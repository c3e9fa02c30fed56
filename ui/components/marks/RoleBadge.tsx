import { type Role, roleLabel } from "@sgi/core/session";
import type { IconDrawing } from "../look/Icon";
import { circleUserRoundIcon } from "../look/icons/circleUserRound";
import { eyeIcon } from "../look/icons/eye";
import { shieldIcon } from "../look/icons/shield";
import { shieldCheckIcon } from "../look/icons/shieldCheck";
import { Badge, type BadgeTone } from "./Badge";

const LOOKS: Record<Role, { tone: BadgeTone; icon: IconDrawing }> = {
  admin: { tone: "accent", icon: shieldIcon },
  superadmin: { tone: "accent", icon: shieldCheckIcon },
  viewer: { tone: "outline", icon: eyeIcon },
};
const OTHER = { tone: "outline", icon: circleUserRoundIcon } as const;

/** A role by name. One that the panel does not know is shown as the host writes it. */
export function RoleBadge({ role }: { role: string | null | undefined }) {
  const look = (LOOKS as Partial<Record<string, (typeof LOOKS)[Role]>>)[role ?? ""] ?? OTHER;
  return <Badge {...look}>{roleLabel(role) || "–"}</Badge>;
}
