import { type CalendarDate, HOUR_MS } from "@sgi/core/time";
import { beforeEach } from "vitest";
import type { Mail } from "../../mail/mailer";
import { composeReading } from "../../mail/readings";
import { openStore } from "../../storage/store/openStore";
import type { StoredReading, StoredRequest } from "../../storage/store/schema/readingTypes";
import type { Store } from "../../storage/store/store";
import type { TestEngine } from "../../storage/store/testing/forEachEngine";
import { company, document, user } from "../../storage/store/testing/records";
import { tellReadings } from "../tellReadings";

export const MAILED = company().id;
export const PEOPLE = ["mara", "ugo"] as const;
/** The first day on which anything is asked, unless said. */
const ASKED_ON: CalendarDate = "2026-12-01";

/** A company that has readings on, with what is mailed of them. */
export function useReadingMails(engine: Pick<TestEngine, "name" | "open">) {
  let stores: Store[];
  let lastId = 0;
  const newId = () => `id-${String(++lastId).padStart(6, "0")}`;
  const store = () => stores[0] as Store;

  /** The viewers Mara and Ugo, and a person without an account in a group. */
  beforeEach(async () => {
    const { store: first, options } = await engine.open();
    stores = [first];
    await first.companies.create(company());
    await first.companies.setSwitch(MAILED, "readings", true);
    for (const id of PEOPLE) {
      const created = { createdAt: Date.parse("2026-01-10T09:00:00Z") };
      await first.users.create(user({ id, email: `${id}@alfa.it`, role: "viewer", ...created }));
    }
    await first.groups.add({ id: "taglio", companyId: MAILED, name: "Taglio" });
    const ivo = { id: "ivo", userId: null, name: "Ivo Forni", since: "2026-02-01" };
    await first.groups.addMembers([{ ...ivo, companyId: MAILED, groupId: "taglio" }]);
    // SQLite has one process.
    if (engine.name !== "PostgreSQL") return;
    const other = await openStore(options);
    stores.push(other);
    return () => other.close();
  });

  async function ask(given: Partial<StoredRequest> & { documentId: string; mark: string }) {
    const request: StoredRequest = {
      ...{ id: newId(), companyId: MAILED, toAll: 1, thisOnly: 0, revision: "2", days: null },
      ...{ askedOn: ASKED_ON, askedBy: "anna", askedByEmail: "anna@alfa.it", endedAt: null },
      ...given,
    };
    await store().readings.addRequest(request, []);
    return request.id;
  }

  const addDocument = (id: string) =>
    store().documents.create(
      document({ id, title: id, path: `SGI/4/${id}`, mark: `m-${id}`, keyTitle: id }),
    );

  const read = (readerId: string, documentId: string, mark: string) =>
    store().readings.append({
      ...{ id: newId(), companyId: MAILED, documentId, kind: "confirmed", about: null },
      ...{ reference: null, title: "", path: "", revision: "2", mark, readerId, email: null },
      ...{ name: null, at: 1, sentence: "", openedAt: 1, openedWay: "preview", day: null },
      ...{
        recordedBy: readerId,
        recordedByEmail: "",
        recordedByName: null,
        note: null,
        beforeMark: null,
      },
      ...{ beforeRevision: null, differences: null, fileHash: "", fileSizeBytes: 0, fileType: "" },
    } satisfies StoredReading);

  const tell = (at: number, through = store()) =>
    tellReadings(
      {
        ...{ store: through, newId, clock: { now: () => at } },
        onFailure(_: string, error: unknown) {
          throw error;
        },
      },
      new AbortController().signal,
    );

  /** The mails that wait, composed at a moment; they leave the outbox. */
  async function compose(at: number): Promise<Mail[]> {
    const mails: Mail[] = [];
    for (;;) {
      const entry = await store().outbox.claim({ leaseMs: HOUR_MS });
      if (entry === null) break;
      await store().outbox.delete(entry.id);
      const deps = {
        store: store(),
        clock: { now: () => at },
        panelAddress: () => "https://p.it/",
      };
      const mail = await composeReading(deps, JSON.parse(entry.payload));
      if (mail !== null) mails.push(mail);
    }
    return mails.sort((a, b) => (a.to < b.to ? -1 : 1));
  }

  async function told(day: CalendarDate, time = "08:00"): Promise<string[]> {
    const at = Date.parse(`${day}T${time}:00Z`);
    await tell(at);
    return (await compose(at)).map(({ to, subject }) => `${to}: ${subject}`);
  }

  return { store, stores: () => stores, newId, ask, addDocument, read, tell, compose, told };
}
