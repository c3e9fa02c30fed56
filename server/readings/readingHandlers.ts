import type { ToRead } from "@sgi/core/readings";
import { isoInstant } from "@sgi/core/time";
import type { Logger } from "pino";
import type { NewId } from "../base/ids/newId";
import { companyOf } from "../http/companyOf";
import type { Call, Handlers } from "../http/handlers";
import { HttpFailure } from "../http/httpFailure";
import { messages } from "../http/messages";
import { noteReading } from "../sessions/readings/opened";
import { countToRead, keptIds, readOwnStates, told } from "../sessions/readings/ownReading";
import { listUnread, type Standing } from "../sessions/readings/standings";
import type { StoredDocument } from "../storage/store/schema/documentTypes";
import type { ReadingFact, StoredReading } from "../storage/store/schema/readingTypes";
import type { Store } from "../storage/store/store";
import { createConfirm } from "./confirm";
import { type CorrectDeps, createCorrectForm } from "./correctForm";
import { readDocumentReadings } from "./documentReadings";
import { createPaperHandlers, type PaperDeps, type PaperRoute } from "./paper";
import { createRequestHandlers, type RequestRoute } from "./requests";
import { createTakeBack } from "./takeBack";

export type ReadingRoute =
  | "listToRead"
  | "listOwnReadings"
  | "confirmReading"
  | "noteDocumentOpened"
  | "getDocumentReadings"
  | "takeBackReading"
  | PaperRoute
  | "correctForm"
  | RequestRoute;

export interface ReadingDeps extends PaperDeps, CorrectDeps {
  store: Store;
  newId: NewId;
  log: Pick<Logger, "error">;
}

/** What is to be read and who has read it, each of the caller's own company only. Source: spec 3 §7. */
export function createReadingHandlers(deps: ReadingDeps): Pick<Handlers, ReadingRoute> {
  const { store } = deps;
  return {
    listToRead: (call) => list(store, call),
    async listOwnReadings({ session }) {
      return { readings: (await ownRecords(store, session)).map(wireOwn) };
    },
    confirmReading: createConfirm(store),
    async noteDocumentOpened({ session, params, input, now }) {
      const document = await findDocument(store, session, params.id);
      const { mark, way } = input;
      if (mark !== document.mark) {
        throw new HttpFailure(409, messages.readingReplaced(document.revision));
      }
      if (way === "drive" && document.driveUrl === null) {
        throw new HttpFailure(409, messages.readingNotInDrive);
      }
      await noteReading(deps, { session, document, way, now });
      return null;
    },
    getDocumentReadings: async ({ session, params, now }) =>
      readDocumentReadings(store, await findDocument(store, session, params.id), now),
    takeBackReading: createTakeBack(deps),
    ...createPaperHandlers(deps),
    correctForm: createCorrectForm(deps),
    ...createRequestHandlers(deps),
  };
}

/** @throws {HttpFailure} 404, also for another company's document. */
async function findDocument(
  { documents }: Pick<Store, "documents">,
  session: Call<"listToRead">["session"],
  id: string,
): Promise<StoredDocument> {
  const document = await documents.get(companyOf(session, messages.documentNotFound), id);
  if (document === null) throw new HttpFailure(404, messages.documentNotFound);
  return document;
}

async function list(store: Store, { session, now }: Call<"listToRead">) {
  const { user } = session;
  const companyId = companyOf(session, messages.unknownRoute);
  const ids = await listUnread(store, { companyId, readerId: user.id });
  const documents = ids.length === 0 ? [] : await store.documents.listByIds(companyId, ids);
  const standingOf = await readOwnStates(store, user, { documents, now });
  const standings = documents.map((document) => ({ document, ...standingOf(document) }));
  const idOf = await keptIds(
    store,
    companyId,
    standings.flatMap(({ former }) => former ?? []),
  );
  const toRead = standings.flatMap((standing) => wireToRead(standing, idOf));
  return {
    toRead: toRead.toSorted(byDay),
    confirmed: (await ownRecords(store, session)).length,
    todo: await countToRead(store, user),
  };
}

function wireToRead(
  { document, asked, former }: Standing & { document: StoredDocument },
  idOf: (record: ReadingFact) => string | null,
): ToRead[] {
  if (asked === null) return [];
  const { id: documentId, title, path, fileType, revision, mark, reason } = document;
  return [
    {
      ...{ documentId, title, path, fileType, revision, mark, reason, ...asked },
      former: former && { ...told(former), id: idOf(former) },
    },
  ];
}

/** By day, those without one last; so late ones come first. */
function byDay(a: ToRead, b: ToRead): number {
  if (a.by === b.by) return 0;
  if (a.by === null || b.by === null) return a.by === null ? 1 : -1;
  return a.by < b.by ? -1 : 1;
}

/** The caller's records that count, the last first. */
async function ownRecords(
  { readings }: Pick<Store, "readings">,
  session: Call<"listToRead">["session"],
): Promise<StoredReading[]> {
  return readings.listOfReader(companyOf(session, messages.unknownRoute), session.user.id);
}

function wireOwn({ id, documentId, title, path, revision, at, day }: StoredReading) {
  return { id, documentId, title, path, revision, at: isoInstant(at), day };
}
