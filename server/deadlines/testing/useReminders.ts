import { type EpochMs, HOUR_MS } from "@sgi/core/time";
import { beforeEach } from "vitest";
import { composeReminder } from "../../mail/composeMail";
import type { Mail } from "../../mail/mailer";
import type { MailReminder } from "../../mail/reminders";
import type { StoreOptions } from "../../storage/store/openStore";
import type { StoredDocument } from "../../storage/store/schema/documentTypes";
import type { Store } from "../../storage/store/store";
import type { TestEngine } from "../../storage/store/testing/forEachEngine";
import { company, document, user } from "../../storage/store/testing/records";
import { remindCompanies, remindCompany } from "../remindCompanies";

const COMPANY = company().id;
export const REMINDING_PANEL = "https://sgi.example.it";

/** The content of a mail: its reader, its subject, and its documents in order. */
export interface ReadReminder {
  to: string;
  subject: string;
  documents: string[];
}

/** A company with an admin, Anna, and a viewer, Ugo; tests run its reminders. */
export function useReminders(engine: Pick<TestEngine, "open">) {
  let store: Store;
  let options: StoreOptions;
  let lastId = 0;
  const newId = () => `mail-${String(++lastId).padStart(6, "0")}`;
  beforeEach(async () => {
    ({ store, options } = await engine.open());
    await store.companies.create(company());
    await store.users.create(user({ id: "anna" }));
    await store.users.create(user({ id: "ugo", email: "ugo@alfa.it", role: "viewer" }));
  });

  const add = (id: string, expiryDate: string | null, fields: Partial<StoredDocument> = {}) =>
    store.documents.create(
      document({ id, title: id, expiryDate, ownerId: null, ...fields, path: `Procedure/${id}` }),
    );

  const remindDeps = (
    at: string | EpochMs,
    through: Pick<Store, "reminders" | "transaction"> = store,
  ) => ({
    store: through,
    clock: { now: () => (typeof at === "number" ? at : Date.parse(at)) },
    newId,
    onFailure(_: string, error: unknown) {
      throw error;
    },
  });

  /** Looks for reminders at a moment, as the server does every hour. */
  const look = (at: string | EpochMs, through: Pick<Store, "reminders" | "transaction"> = store) =>
    remindCompanies(remindDeps(at, through), new AbortController().signal);

  /** The mails that wait, composed at a moment; they leave the outbox. */
  async function compose(at: string): Promise<Mail[]> {
    const mails: Mail[] = [];
    const deps = {
      store,
      clock: { now: () => Date.parse(at) },
      panelAddress: () => `${REMINDING_PANEL}/`,
      remindersOff: (userId: string) => ({ page: `off ${userId}`, oneClick: `one ${userId}` }),
    };
    for (;;) {
      const entry = await store.outbox.claim({ leaseMs: HOUR_MS });
      if (entry === null) return mails;
      await store.outbox.delete(entry.id);
      const mail = await composeReminder(deps, JSON.parse(entry.payload) as MailReminder);
      if (mail !== null) mails.push(mail);
    }
  }

  return {
    store: () => store,
    options: () => options,
    add,
    look,
    compose,
    newId,
    change: async (id: string, fields: Partial<StoredDocument>) => {
      const found = await store.documents.get(COMPANY, id);
      if (found === null) throw new RangeError(`no document ${id}`);
      await store.documents.replace({ ...found, ...fields });
    },
    archive: (id: string) => store.documents.archive(COMPANY, [id], 1),
    /** The content of the mails that wait, in order of reader. */
    async told(at: string): Promise<ReadReminder[]> {
      const mails = (await compose(at)).map(({ to, subject, text }) => ({
        to,
        subject,
        documents: [...text.matchAll(/^- (\S+)/gm)].map(([, id = ""]) => id),
      }));
      return mails.sort((a, b) => (a.to < b.to ? -1 : 1));
    },
    /** Switches the company's reminders on, as an admin does. */
    begin: async (at: string) => {
      await store.reminders.setToBegin(COMPANY);
      await remindCompany(remindDeps(at), { companyId: COMPANY, now: Date.parse(at) });
    },
  };
}
