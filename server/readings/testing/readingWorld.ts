import type { OutputOf } from "@sgi/core/api";
import type { DocumentReading } from "@sgi/core/documents";
import type { getDocumentReadings, ToRead } from "@sgi/core/readings";
import type { Browser } from "../../app/testing/browser";
import { startTestServer } from "../../app/testing/testServer";
import type { AuditEntry } from "../../storage/store/schema/auditTypes";
import type { Store } from "../../storage/store/store";
import { user } from "../../storage/store/testing/records";
import { watchAudit } from "../../storage/store/testing/watchAudit";

/** Acme has readings on; `mara` and `ugo` are viewers of it too, `ugo` in the group `taglio`. */
export async function startReading(store: Store) {
  const entries: AuditEntry[] = [];
  const server = await startTestServer(watchAudit(store, entries));
  const createdAt = Date.parse("2026-01-10T09:00:00Z");
  for (const id of ["mara", "ugo"]) {
    const who = { id, companyId: "acme", role: "viewer", createdAt } as const;
    await store.users.create(user({ ...who, email: `${id}@example.it`, name: null }));
  }
  await store.groups.add({ id: "taglio", companyId: "acme", name: "Taglio" });
  await addMember(store, "ugo");
  await store.companies.setSwitch("acme", "readings", true);
  entries.length = 0;
  return {
    server,
    store,
    entries,
    admin: await server.signedIn("admin"),
    viewer: await server.signedIn("viewer"),
    mara: await server.signedIn("mara"),
    ugo: await server.signedIn("ugo"),
    /** Brings a revision into force, as an upload does. */
    async revise(id: string, revision: string, mark = `sha256:${id}-${revision}`) {
      const found = await store.documents.get("acme", id);
      if (found === null) throw new Error(`there is no ${id}`);
      await store.documents.replace({ ...found, revision, mark });
      return { mark, revision };
    },
  };
}
export type ReadingWorld = Awaited<ReturnType<typeof startReading>>;

/** Puts a user, or with a name a person without an account, into the group `taglio`. */
export function addMember(store: Store, id: string, name: string | null = null): Promise<void> {
  const userId = name === null ? id : null;
  const since = "2026-02-01";
  const member = { id, companyId: "acme", groupId: "taglio", userId, name, since };
  return store.groups.addMembers([member]);
}

export const EVERYBODY = { everybody: true } as const;
export const some = (users: string[], groups: string[] = []) => ({ groups, users });

interface Given {
  readers?: typeof EVERYBODY | ReturnType<typeof some>;
  by?: { day: string } | { days: number } | null;
  thisOnly?: boolean;
}

export const ask = (
  browser: Browser,
  ids: string[],
  { readers = EVERYBODY, by = null, thisOnly = false }: Given = {},
) => browser.write("POST", "/api/readings/requests", { ids, readers, by, thisOnly });

export interface Seen {
  mark: string | null;
  revision: string;
}
export const confirm = (browser: Browser, id: string, { mark, revision }: Seen) =>
  browser.write("POST", `/api/documents/${id}/reading`, { mark, revision });
export const note = (browser: Browser, id: string, mark: string | null, way = "opener") =>
  browser.write("POST", `/api/documents/${id}/opened`, { mark, way });

const json = async <Answer>(answer: Response) => (await answer.json()) as Answer;
export const messageOf = async (answer: Response) =>
  (await json<{ message: string }>(answer)).message;
export const toReadOf = async (browser: Browser) =>
  json<{ toRead: ToRead[]; confirmed: number; todo: { readings: number } }>(
    await browser.get("/api/readings/mine"),
  );
/** The titles' ids and days of what a user has to read. */
export const daysOf = async (browser: Browser) =>
  (await toReadOf(browser)).toRead.map(({ documentId, since, by }) => [documentId, since, by]);
export const todoOf = async (browser: Browser) =>
  (await json<{ todo: { readings: number } }>(await browser.get("/api/user"))).todo.readings;
export const readingOf = async (browser: Browser, id: string) =>
  (await json<{ reading?: DocumentReading }>(await browser.get(`/api/documents/${id}`))).reading;
export const readersOf = async (browser: Browser, id: string) =>
  json<OutputOf<typeof getDocumentReadings>>(await browser.get(`/api/documents/${id}/readings`));
