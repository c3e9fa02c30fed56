import { newId } from "@sgi/server/base/ids/newId";
import { readDocumentReadings } from "@sgi/server/readings/documentReadings";
import { createRequestHandlers } from "@sgi/server/readings/requests";
import { countToRead } from "@sgi/server/sessions/readings/ownReading";
import { wireUser } from "@sgi/server/sessions/wireUser";
import { createAuditTrail } from "@sgi/server/storage/audit/auditTrail";
import { openStore, type StoreOptions } from "@sgi/server/storage/store/openStore";
import type { Store } from "@sgi/server/storage/store/store";
import { company, session } from "@sgi/server/storage/store/testing/records";
import { fillReadings, nameEverybody, readMost } from "./fillReadings";

const GIVEN = { documents: 2_000, asked: 500, people: 2_000 };
/** Documents that 2,000 people are asked for by name: each is a row a person. */
const NAMED = 50;

interface Figure {
  figure: string;
  ms: number;
  limit: number | null;
}

/** What waits for a user, a document's readings, and requests for many documents. */
export async function requestsOn(options: StoreOptions): Promise<Figure[]> {
  const filled = await openStore(options);
  const { documents, people } = await fillReadings(filled, GIVEN);
  await filled.close();
  await readMost(options);
  const store = await openStore(options);
  try {
    const now = Date.now();
    const { id: companyId } = company();
    const user = async (at: number) => {
      const found = await store.users.get(people[at] ?? "");
      if (found === null) throw new Error("there is no such user");
      return found;
    };
    const [admin, reader] = [await user(0), await user(10)];
    const figures = [
      ...(await often("what waits for a user", 5, () => countToRead(store, reader))),
      ...(await often("GET /api/user", 5, () => wireUser(store, reader, now))),
    ];
    await nameEverybody(options);
    const read = async () => {
      const document = await store.documents.get(companyId, documents[1]?.id ?? "");
      if (document === null) throw new Error("there is no such document");
      await readDocumentReadings(store, document, now);
    };
    figures.push(...(await often("a document's readings", 300, read)));
    const asked = session({ userId: admin.id, expiresAt: now + 3_600_000 });
    await store.sessions.create(asked);
    const context = { session: asked, user: admin, documentsVersion: 0 };
    const ask = askedBy(store, { context, now, ids: documents.map(({ id }) => id) });
    figures.push(...(await ask("asking everybody for 2,000 documents", GIVEN.documents, null)));
    figures.push(...(await ask(`asking 2,000 by name for ${NAMED}`, NAMED, people)));
    return figures;
  } finally {
    await store.close();
  }
}

async function often(figure: string, limit: number, work: () => Promise<unknown>) {
  const all: { ms: number; cpu: number }[] = [];
  for (let turn = 0; turn < 21; turn++) {
    const [begun, used] = [performance.now(), process.cpuUsage()];
    await work();
    const { user, system } = process.cpuUsage(used);
    all.push({ ms: performance.now() - begun, cpu: (user + system) / 1_000 });
  }
  const median = (of: (each: (typeof all)[number]) => number) =>
    all.map(of).toSorted((a, b) => a - b)[10] ?? Number.NaN;
  return [
    { figure, ms: median(({ ms }) => ms), limit },
    { figure: `${figure}: the server's processor`, ms: median(({ cpu }) => cpu), limit: null },
  ];
}

type Ask = Parameters<ReturnType<typeof createRequestHandlers>["askReadings"]>[0];

function askedBy(
  store: Store,
  { context, now, ids }: { context: Ask["session"]; now: number; ids: readonly string[] },
) {
  let longest = 0;
  const timed: Store = {
    ...store,
    transaction: async (work) => {
      const used = process.cpuUsage();
      const result = await store.transaction(work);
      const { user, system } = process.cpuUsage(used);
      longest = Math.max(longest, (user + system) / 1_000);
      return result;
    },
  };
  const { askReadings } = createRequestHandlers({ store: timed, newId });
  const { id, companyId } = context.user;
  const audit = createAuditTrail({ newId, now, actor: { id, companyId }, address: "" });
  return async (figure: string, documents: number, people: string[] | null): Promise<Figure[]> => {
    longest = 0;
    const readers = people === null ? { everybody: true as const } : { groups: [], users: people };
    const input = { ids: ids.slice(0, documents), readers, by: { days: 14 }, thisOnly: false };
    const begun = performance.now();
    await askReadings({ session: context, input, now, audit } as unknown as Ask);
    return [
      { figure, ms: performance.now() - begun, limit: 10_000 },
      { figure: `${figure}: processor of a transaction`, ms: longest, limit: 50 },
    ];
  };
}
