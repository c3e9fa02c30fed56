import { HOUR_MS } from "@sgi/core/time";
import type { Store } from "../../storage/store/store";
import type { MailNotice } from "../notices";

/** Removes the queued notices from the outbox and returns them, sorted. */
export async function takeNotices({ outbox }: Pick<Store, "outbox">): Promise<MailNotice[]> {
  const told: MailNotice[] = [];
  for (;;) {
    const entry = await outbox.claim({ leaseMs: HOUR_MS });
    if (entry === null) break;
    if (entry.kind === "notice") told.push(JSON.parse(entry.payload));
  }
  return told.sort((a, b) => textOf(a).localeCompare(textOf(b)));
}

const textOf = ({ notice, email }: MailNotice) => `${notice} ${email}`;
