import { user as aUser, reading } from "../../storage/store/testing/records";
import { settleTexts } from "../../storage/store/testing/settleTexts";
import type { Flood } from "./floods";
import { paperForm } from "./paperForm";
import { SERVER_START_AT, type TestServer } from "./testServer";

/** A document among as many unknown ones as a call may name. */
const MANY = ["d1", ...Array.from({ length: 1_999 }, (_, n) => `none-${n}`)];

/** A request of its own. */
async function addRequest({ store }: TestServer, id: string): Promise<void> {
  await store.readings.addRequest(
    {
      ...{ id, companyId: "acme", documentId: "d1", toAll: 1, thisOnly: 0, mark: null },
      ...{ revision: "1", days: null, askedOn: "2026-01-01", endedAt: null },
      ...{ askedBy: "admin", askedByEmail: "admin@example.it" },
    },
    [],
  );
}

export const READING_FLOODS = {
  confirmReading: async ({ server, user, n }) => {
    const { store } = server;
    await store.companies.setSwitch("acme", "readings", true);
    const found = await store.documents.get("acme", "d1");
    const mark = `sha256:${n}`;
    if (found !== null) await store.documents.replace({ ...found, mark, revision: "1" });
    const opened = { documentId: "d1", mark, way: "file", at: SERVER_START_AT } as const;
    await store.approvals.noteOpened({ userId: "viewer", ...opened }, 0);
    return user.write("POST", "/api/documents/d1/reading", { mark, revision: "1" });
  },
  askReadings: async ({ server, user, n }) => {
    await server.store.companies.setSwitch("acme", "readings", true);
    return user.write("POST", "/api/readings/requests", {
      ...{ ids: MANY, readers: { everybody: true }, by: { days: n }, thisOnly: false },
    });
  },
  changeReadingRequest: async ({ server, user, n }) => {
    if (n === 0) await addRequest(server, "asked");
    return user.write("PUT", "/api/readings/requests/asked", { by: { days: n % 2 } });
  },
  endReadingRequest: async ({ server, user, n }) => {
    await addRequest(server, `asked-${n}`);
    return user.write("DELETE", `/api/readings/requests/asked-${n}`);
  },
  urgeReaders: async ({ server, user, n }) => {
    const { store } = server;
    await store.companies.setSwitch("acme", "readings", true);
    if (n === 0) await addRequest(server, "urged");
    const id = `urged-${n}`;
    const who = { id, companyId: "acme", role: "viewer", email: `${id}@example.it` } as const;
    await store.users.create(aUser(who));
    return user.write("POST", "/api/readings/urge", {});
  },
  recordPaper: async ({ server, user, n }) => {
    const { store } = server;
    await store.companies.setSwitch("acme", "readings", true);
    const found = await store.documents.get("acme", "d1");
    const mark = `sha256:${n}`;
    if (found !== null) await store.documents.replace({ ...found, mark, revision: "1" });
    const readers = ["viewer", "admin"];
    const signed = { document: "d1", mark, revision: "1", day: "2026-02-02", readers };
    return user.write("POST", "/api/readings/paper", paperForm(signed));
  },
  correctForm: async ({ server, user, n }) => {
    const { store } = server;
    await store.companies.setSwitch("acme", "readings", true);
    const found = await store.documents.get("acme", "d1");
    const seen = { mark: `sha256:${n}`, revision: "1" };
    if (found !== null) await store.documents.replace({ ...found, ...seen });
    if (n === 0) await server.addRevision({ id: "before", documentId: "d1" });
    await settleTexts(store);
    return user.write("POST", "/api/documents/d1/formal", { ...seen, reason: "Un refuso" });
  },
  takeBackReading: async ({ server, user, n }) => {
    await server.store.readings.append(reading({ id: `signed-${n}`, companyId: "acme" }));
    return user.write("POST", `/api/readings/signed-${n}/back`, { reason: "Errata" });
  },
} satisfies Record<string, Flood>;
