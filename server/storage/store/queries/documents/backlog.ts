import type { Kysely } from "kysely";
import type { Backlog } from "../../schema/connection";
import type { Database } from "../../schema/database";
import { notDeleted } from "../base/readRows";

/** Counts the background work that waits, of all processes. */
export async function readBacklog(db: Kysely<Database>): Promise<Backlog> {
  const uploads = db
    .selectFrom("uploads")
    .select(({ fn }) => [fn.countAll<number>().as("waiting"), fn.min("createdAt").as("oldestAt")])
    .where("state", "=", "open")
    .where(notDeleted("uploads.companyId"));
  const mails = db
    .selectFrom("outbox")
    .select(({ fn }) => [fn.countAll<number>().as("waiting"), fn.min("createdAt").as("oldestAt")]);
  return {
    uploads: await uploads.executeTakeFirstOrThrow(),
    mails: await mails.executeTakeFirstOrThrow(),
  };
}
