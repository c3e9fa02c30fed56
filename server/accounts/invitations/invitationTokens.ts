import { createHmac, timingSafeEqual } from "node:crypto";
import { type DurationMs, HOUR_MS } from "@sgi/core/time";
import { subkey } from "../../storage/secrets/seal";
import type { StoredInvitation } from "../../storage/store/schema/types";

/** How long an invitation's link is valid. Source: spec 3 §4. */
export const INVITATION_MS: DurationMs = 72 * HOUR_MS;

/** The format of a link's code: the invitation's id, a dot, the signature. */
const LINK = /^([\w-]{1,64})\.([\w-]{43})$/;

/**
 * Links by which an invited person becomes a user. Each is signed over the address and the time of
 * sending, so that sending again makes the former link worthless; no table holds one.
 */
export interface InvitationTokens {
  link(invitation: StoredInvitation): string;
  /** The id that a link names, unverified. Null when it names none. */
  idOf(link: string): string | null;
  verify(link: string, invitation: StoredInvitation): boolean;
}

export function createInvitationTokens(secret: Uint8Array): InvitationTokens {
  const key = subkey(secret, "sgi invitations");
  const sign = ({ id, email, sentAt }: StoredInvitation) =>
    createHmac("sha256", key)
      .update(JSON.stringify([id, email, sentAt]))
      .digest("base64url");
  return {
    link: (invitation) => `${invitation.id}.${sign(invitation)}`,
    idOf: (link) => LINK.exec(link)?.[1] ?? null,
    verify(link, invitation) {
      const given = Buffer.from(LINK.exec(link)?.[2] ?? "");
      const expected = Buffer.from(sign(invitation));
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
}

/** The address of the page; `origin` is the configured one of the panel, never one of a request. */
export function invitationAddress(origin: string, link: string): string {
  return `${origin}/invito?${new URLSearchParams({ codice: link })}`;
}
