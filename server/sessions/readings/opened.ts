import type { EpochMs } from "@sgi/core/time";
import type { Logger } from "pino";
import { dayInItaly } from "../../base/time/timeZone";
import type { Opened, OpenedWay } from "../../storage/store/schema/approvalTypes";
import type { SessionContext } from "../../storage/store/schema/types";
import type { StoreQueries } from "../../storage/store/store";
import { asReader } from "./readers";
import { type ReadDocument, readingStates } from "./standings";

interface Deps {
  store: Pick<StoreQueries, "approvals" | "companies" | "readings">;
  log: Pick<Logger, "error">;
}

interface Opening {
  session: SessionContext;
  document: ReadDocument;
  way: OpenedWay;
  now: EpochMs;
}

/**
 * Notes that a person has opened a content. Reading goes on where nothing can be written, as on a full
 * disk. Source: spec 3 §1.
 * @param cameAt When the content came: an opening from before is another content's.
 */
export async function noteOpened(
  { store, log }: { store: Pick<StoreQueries, "approvals">; log: Deps["log"] },
  opened: Opened,
  cameAt = 0,
): Promise<void> {
  await store.approvals.noteOpened(opened, cameAt).catch((err: unknown) => {
    log.error(
      { err, document: opened.documentId },
      "that a revision was opened could not be noted",
    );
  });
}

/**
 * Notes that the caller has opened a document in force, if anybody is asked to read it and the caller
 * has not confirmed it: who was not asked may confirm it too. Source: spec 3 §1, §7.
 */
export async function noteReading(deps: Deps, opening: Opening): Promise<void> {
  const { session, document, way, now: at } = opening;
  const { id: userId, companyId } = session.user;
  const { id: documentId, mark, obsoleteAt } = document;
  if (companyId === null || mark === null || obsoleteAt !== null) return;
  const { approvals, companies } = deps.store;
  if ((await companies.getSwitches(companyId))?.readings !== true) return;
  // Mostly so: a browser gets a file in many ranges.
  if ((await findOpening({ approvals }, userId, document)) !== null) return;
  if (!(await isToRead(deps, opening, companyId))) return;
  await noteOpened(deps, { userId, documentId, mark, way, at });
}

async function isToRead(
  { store }: Pick<Deps, "store">,
  { session: { user }, document, now }: Opening,
  companyId: string,
): Promise<boolean> {
  // Whether somebody is asked, whoever it is: no groups are needed.
  const reader = asReader(user, new Map());
  const given = { companyId, documents: [document], today: dayInItaly(now), reader };
  const { record, isAsked } = (await readingStates(store, given))(document, reader);
  return isAsked && record === null;
}

/** When and how a user first opened what is in force; null for never. */
export async function findOpening(
  { approvals }: Pick<StoreQueries, "approvals">,
  userId: string,
  { id, mark }: Pick<ReadDocument, "id" | "mark">,
): Promise<Opened | null> {
  const opened = await approvals.listOpened(userId, [id]);
  return opened.find((each) => mark !== null && each.mark === mark) ?? null;
}
