import type { Kysely } from "kysely";
import { type Database, foldName } from "../../schema/database";
import { CompanyDeleted } from "../../schema/storeError";
import type { StoreQueries } from "../../schema/types";
import { endSessions } from "./endSessions";
import { purgeCompany } from "./purgeCompany";

const COLUMNS = ["id", "name", "createdAt", "deletedAt"] as const;
/** The switches of a new company. Source: spec 3 §1. */
const SWITCHES = { approval: 0, fourEyes: 0, reminders: 1, readings: 0 };

export function createCompanies(db: Kysely<Database>): StoreQueries["companies"] {
  return {
    async create(company, { firstSteps = true } = {}) {
      const { id, createdAt } = company;
      const versions = { documentsVersion: 0, documentsFloor: 0 };
      const quota = { maxBytes: null, maxFiles: null };
      const row = { id, ...named(company.name), ...versions, ...quota, createdAt };
      await db
        .insertInto("companies")
        .values({ ...row, ...SWITCHES, firstSteps: firstSteps ? 1 : 0, deletedAt: null })
        .execute();
    },
    async get(id) {
      const query = db.selectFrom("companies").select(COLUMNS).where("id", "=", id);
      return (await query.executeTakeFirst()) ?? null;
    },
    async findByName(name) {
      const query = db.selectFrom("companies").select(COLUMNS);
      return (await query.where("nameFolded", "=", foldName(name)).executeTakeFirst()) ?? null;
    },
    async rename(id, name) {
      await db.updateTable("companies").set(named(name)).where("id", "=", id).execute();
    },
    async getSwitches(id) {
      const query = db
        .selectFrom("companies")
        .select(["approval", "fourEyes", "reminders", "readings", "firstSteps"]);
      const row = await query.where("id", "=", id).executeTakeFirst();
      if (row === undefined) return null;
      const { approval, fourEyes, reminders, readings, firstSteps } = row;
      return {
        approval: approval === 1,
        fourEyes: fourEyes === 1,
        reminders: reminders === 1,
        readings: readings === 1,
        firstSteps: firstSteps === 1,
      };
    },
    async setSwitch(id, name, on) {
      const query = db.updateTable("companies").where("id", "=", id);
      await query.set({ [name]: on ? 1 : 0 }).execute();
    },
    async list() {
      return db.selectFrom("companies").select(COLUMNS).orderBy("nameFolded").execute();
    },
    async count() {
      const query = db.selectFrom("companies").select(({ fn }) => fn.countAll<number>().as("n"));
      return (await query.executeTakeFirstOrThrow()).n;
    },
    async hold(id) {
      const row = await lockCompany(db, id);
      if (row?.deletedAt != null) throw new CompanyDeleted();
      return row?.documentsVersion ?? 0;
    },
    holdAny: async (id) => (await lockCompany(db, id))?.documentsVersion ?? 0,
    async setDeleted(id, deletedAt) {
      await db.updateTable("companies").set({ deletedAt }).where("id", "=", id).execute();
      await endSessions(db, { companyId: id, caller: null });
    },
    purge: (id, now) => purgeCompany(db, id, now),
  };
}

/** Locks a company until the transaction ends, and changes nothing. */
export function lockCompany(db: Kysely<Database>, id: string) {
  return db
    .updateTable("companies")
    .where("id", "=", id)
    .set(({ ref }) => ({ documentsVersion: ref("documentsVersion") }))
    .returning(["documentsVersion", "deletedAt"])
    .executeTakeFirst();
}

function named(given: string): { name: string; nameFolded: string } {
  const name = given.normalize("NFC").trim();
  return { name, nameFolded: foldName(name) };
}
