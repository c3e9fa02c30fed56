import { isCalendarDate } from "@sgi/core/time";
import type { NewId } from "../base/ids/newId";
import { dayInItaly } from "../base/time/timeZone";
import { companyOf } from "../http/companyOf";
import type { Call, Handlers } from "../http/handlers";
import { HttpFailure } from "../http/httpFailure";
import { messages } from "../http/messages";
import { queueReadingMail } from "../mail/readings";
import { holdCaller } from "../sessions/refuseFormer";
import type { Store } from "../storage/store/store";
import { type MatrixQuery, readMatrix } from "./matrix";
import { type MatrixQueries, readGround } from "./matrixGround";
import { sumUp } from "./matrixSums";

export type MatrixRoute = "getReadingMatrix" | "getReadersToUrge" | "urgeReaders";

/** Who has read what, for admins, of the caller's own company only. Source: spec 3 §7. */
export function createMatrixHandlers({
  store,
  newId,
}: {
  store: Store;
  newId: NewId;
}): Pick<Handlers, MatrixRoute> {
  return {
    async getReadingMatrix({ session, request, now }) {
      const companyId = companyOf(session, messages.unknownRoute);
      return readMatrix(store, { companyId, query: readQuery(request), now });
    },
    async getReadersToUrge({ session, now }) {
      const companyId = companyOf(session, messages.unknownRoute);
      const { users, without } = await findMissing(store, { companyId, now });
      const urged = await store.readingMatrix.listUrged(companyId, dayInItaly(now));
      const told = users.filter(({ id }) => urged.has(id)).length;
      return { toTell: users.length - told, told, without };
    },
    async urgeReaders({ session, now, audit }) {
      const companyId = companyOf(session, messages.unknownRoute);
      const day = dayInItaly(now);
      // Before the transaction, which would hold others: who confirms meanwhile gets an empty mail, none.
      const { users } = await findMissing(store, { companyId, now });
      return store.transaction(async (queries) => {
        await holdCaller(queries, session, now);
        const switches = await queries.companies.getSwitches(companyId);
        if (switches?.readings !== true) throw new HttpFailure(409, messages.readingsOff);
        const here = new Set((await queries.users.listNames(companyId)).map(({ id }) => id));
        const ids = users.flatMap(({ id }) => (here.has(id) ? [id] : []));
        const told = await queries.readingMatrix.noteUrged(companyId, ids, day);
        for (const userId of told) {
          const mail = { companyId, userId, day, now, newId, list: "urged", items: [] } as const;
          await queueReadingMail(queries, mail);
        }
        if (told.length > 0) {
          await audit.write(queries, "reading.urge", { details: { users: told.length } });
        }
        return { told: told.length };
      });
    },
  };
}

/** Who has something to confirm: users, and how many people without an account. */
async function findMissing(
  queries: MatrixQueries,
  { companyId, now }: { companyId: string; now: number },
) {
  const wanted = { companyId, day: dayInItaly(now), isPast: false, withLeft: false };
  const ground = await readGround(queries, wanted);
  const sumOf = await sumUp(queries, ground, "people");
  const missing = ground.people.filter(({ id }) => {
    const { open, late } = sumOf(id);
    return open + late > 0;
  });
  const users = missing.filter(({ hasAccount }) => hasAccount);
  return { users, without: missing.length - users.length };
}

/** The longest search, in characters. */
const MAX_SEARCH = 200;
const COUNT = /^[1-9]\d{0,5}$/;

/** @throws {HttpFailure} 400 for a parameter that makes no sense. */
function readQuery({ url }: Call<"getReadingMatrix">["request"]): MatrixQuery {
  const params = new URL(url).searchParams;
  const read = (name: string, isRight: (text: string) => boolean): string | null => {
    const text = params.get(name);
    if (text === null || isRight(text)) return text;
    throw new HttpFailure(400, messages.invalidParameter(name));
  };
  const isCount = (text: string) => COUNT.test(text);
  return {
    by:
      read("by", (text) => text === "document" || text === "person") === "person"
        ? "person"
        : "document",
    search: read("q", (text) => text.length <= MAX_SEARCH) ?? "",
    on: read("on", isCalendarDate),
    page: Number(read("page", isCount) ?? 1),
    columns: Number(read("columns", isCount) ?? 1),
    all: read("all", (text) => text === "1") !== null,
  };
}
