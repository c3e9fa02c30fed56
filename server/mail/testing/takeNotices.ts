import { HOUR_MS } from "@sgi/core/time";
import type { Store } from "../../storage/store/schema/types";
import type { Notice } from "../notices";

/** Takes what people are to be told of out of the outbox, by whom and what. */
export async function takeNotices({ outbox }: Pick<Store, "outbox">): Promise<Notice[]> {
  const told: Notice[] = [];
  for (;;) {
    const entry = await outbox.claim({ leaseMs: HOUR_MS });
    if (entry === null) break;
    if (entry.kind === "notice") told.push(JSON.parse(entry.payload));
  }
  return told.sort((a, b) => textOf(a).localeCompare(textOf(b)));
}

const textOf = ({ notice, email }: Notice) => `${notice} ${email}`;
