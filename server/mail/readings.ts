import { counted } from "@sgi/core/lists";
import { pagePath } from "@sgi/core/session";
import type { CalendarDate, EpochMs } from "@sgi/core/time";
import type { NewId } from "../base/ids/newId";
import { countToRead } from "../sessions/readings/ownReading";
import type { Store, StoreQueries } from "../storage/store/store";
import type { Mail } from "./mailer";
import { letterPage, PANEL_NAME } from "./mailTexts";

/** A user's mail about what is to be read, as the outbox stores it. */
export interface MailReading {
  userId: string;
  list: "urged" | "day";
}

interface Given {
  companyId: string;
  userId: string;
  day: CalendarDate;
  now: EpochMs;
  newId: NewId;
  list: MailReading["list"];
  items: readonly unknown[];
}

/** Queues a user's mail about what is to be read, in the transaction that notes it. */
export async function queueReadingMail(
  { outbox }: Pick<StoreQueries, "outbox">,
  { companyId, userId, now, newId, list }: Given,
): Promise<void> {
  const mail: MailReading = { userId, list };
  const payload = JSON.stringify(mail);
  await outbox.create({ id: newId(), kind: "reading", companyId, payload, createdAt: now });
}

export interface ReadingMailDeps {
  store: Pick<Store, "users" | "companies" | "groups" | "readings">;
  /** The panel's address for users. */
  panelAddress(): string;
}

/** Composes the mail from the state at sending. Null if nothing waits any more, or the user is gone. */
export async function composeReading(
  { store, panelAddress }: ReadingMailDeps,
  { userId }: MailReading,
): Promise<Mail | null> {
  const user = await store.users.get(userId);
  const company = user?.companyId && (await store.companies.get(user.companyId));
  if (!user || !company || company.deletedAt !== null) return null;
  const { readings } = await countToRead(store, user);
  if (readings === 0) return null;
  const subject = counted(readings, "documento da leggere", "documenti da leggere");
  const link = `${panelAddress().replace(/\/$/, "")}${pagePath("toRead")}`;
  const button = { label: "Apri «Da leggere»", link };
  const intro = `${company.name} ti chiede di leggere e confermare: ${subject}.`;
  const closing =
    "Ricevi questa email perché un amministratore ha sollecitato chi non ha ancora confermato.";
  const paragraphs = ["Buongiorno,", intro];
  return {
    to: user.email,
    subject,
    text: [...paragraphs, `${button.label}: ${link}`, closing, PANEL_NAME].join("\n\n"),
    html: letterPage({ heading: subject, paragraphs, button, closing }),
  };
}
