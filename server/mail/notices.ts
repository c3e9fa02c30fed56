import type { EpochMs } from "@sgi/core/time/units";
import type { StoredUser, StoreQueries } from "../store/types";

/** What an account's owner is told of, since a stranger may have done it. */
export const NOTICES = {
  passwordChanged: "la password del tuo account è stata cambiata",
  passwordReset:
    "la password del tuo account è stata reimpostata dal collegamento ricevuto per email",
  mfaEnabled: "l'autenticazione a due fattori del tuo account è stata attivata",
  mfaDisabled: "l'autenticazione a due fattori del tuo account è stata disattivata",
} as const;
export type Notice = keyof typeof NOTICES;

/** Queues the mail with what it tells of, in one transaction: neither comes without the other. */
export async function queueNotice(
  { outbox }: Pick<StoreQueries, "outbox">,
  { email }: Pick<StoredUser, "email">,
  { id, notice, now }: { id: string; notice: Notice; now: EpochMs },
): Promise<void> {
  const payload = JSON.stringify({ email, notice });
  await outbox.create({ id, kind: "notice", payload, createdAt: now, attempts: 0, nextAt: now });
}
