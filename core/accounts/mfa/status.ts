import { isAdmin, isSuperadmin } from "../../session/roles";
import type { User } from "../../session/user";
import type { MfaStatus } from "./api";

/** Who may have a second factor. Source: spec 2 §6. */
export function mayUseMfa(user: Pick<User, "role"> | null): boolean {
  return isAdmin(user) || isSuperadmin(user);
}

/** The state of a user's second factor, as the settings show it. */
export type MfaStanding =
  | { kind: "unavailable" | "off" }
  /** `codesLeft` is null where the host does not say. */
  | { kind: "on"; codesLeft: number | null; codesLow: boolean };

/** Reads the host's answer: it alone decides what is few. Source: spec 2 §3, settled point 40. */
export function mfaStanding(status: MfaStatus): MfaStanding {
  if (status.mfaAvailable === false) return { kind: "unavailable" };
  if (!status.mfaEnabled) return { kind: "off" };
  return {
    kind: "on",
    codesLeft: status.backupCodesCount ?? null,
    codesLow: status.backupCodesLow ?? false,
  };
}
