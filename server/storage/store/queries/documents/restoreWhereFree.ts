import type { CalendarDate } from "@sgi/core/time";
import { type ExpressionBuilder, type Kysely, type RawBuilder, sql } from "kysely";
import { isPostgres } from "../../schema/connection";
import type { Database } from "../../schema/database";
import type { MovedDocument, Provenance } from "../../schema/documentTypes";
import type { ApprovalRules } from "../../schema/types";

/** What the audit log tells of a document that was archived or restored, and its id. */
export const MOVED_COLUMNS = [
  "id",
  "path",
  "title",
  "revision",
  "mark",
] as const satisfies (keyof MovedDocument)[];

/** Those with these ids, or all of a company. */
export type Which = readonly string[] | "all";

/** How a company approves, on a day in Italy. */
export interface Approving {
  rules: ApprovalRules;
  today: CalendarDate;
}

interface Restored {
  companyId: string;
  which: Which;
  /** One that needs an approval stays; null: none does. */
  approving: Approving | null;
}

/**
 * Puts obsolete documents back in force whose place is free and which need no approval; returns those.
 * One statement: a company may have tens of thousands. The caller raises their version.
 */
export async function restoreWhereFree(
  trx: Kysely<Database>,
  { companyId, which, approving }: Restored,
): Promise<MovedDocument[]> {
  return trx
    .updateTable("documents")
    .set({ obsoleteAt: null })
    .where("id", "in", firstOfPlaces(trx, { companyId, which }))
    .$if(approving?.rules.isOn === true, (query) => query.where(needsNoApproval(approving)))
    .returning(MOVED_COLUMNS)
    .execute();
}

const AS_DOCUMENT = [
  ...["companyId", "title", "path", "revision", "fileType", "documentDate", "updatedAt"],
  ...["expiryDate", "driveUrl", "fileName", "fileHash", "fileSizeBytes", "mark"],
  ...["keyFolder", "keyReference", "keyTitle"],
  ...["identity", "keyHash", "nameHash", "shownPair", "keyPair", "sortKey"],
];

/**
 * Lets obsolete documents wait whose place is free, but which need an approval to come back; returns
 * those. Not for one of which something waits already, or whose content was rejected for it, or comes.
 * One statement, by the rule of `arrive` in core.
 */
export async function proposeWhereFree(
  trx: Kysely<Database>,
  { companyId, which, approving, brought }: Restored & { brought: Provenance },
): Promise<MovedDocument[]> {
  if (approving?.rules.isOn !== true) return [];
  const id = isPostgres(trx)
    ? sql`cast(gen_random_uuid() as text)`
    : sql`lower(hex(randomblob(16)))`;
  const given: Record<string, RawBuilder<unknown>> = {
    ...Object.fromEntries(AS_DOCUMENT.map((column) => [column, sql.ref(`documents.${column}`)])),
    keyType: sql`coalesce("documents"."keyType", "documents"."fileType")`,
    id,
    documentId: sql.ref("documents.id"),
    relativeName: sql.ref("documents.fileName"),
    ...{ isNew: sql.lit(0), kind: sql.lit("restore"), state: sql.lit("waiting") },
    changes: sql.lit(1),
    since: sql`cast(${brought.broughtAt} as bigint)`,
    broughtAt: sql`cast(${brought.broughtAt} as bigint)`,
    source: sql.lit("restore"),
    ...Object.fromEntries(
      (["broughtBy", "broughtByEmail", "broughtByName", "reason"] as const).map((column) => [
        column,
        sql`cast(${brought[column]} as text)`,
      ]),
    ),
  };
  const columns = sql.join(Object.keys(given).map((column) => sql.ref(column)));
  const first = firstOfPlaces(trx, { companyId, which });
  const { rows } = await sql<MovedDocument>`
    insert into "proposals" (${columns}) select ${sql.join(Object.values(given))} from "documents"
    where "documents"."id" in ${first} and not ${needsNoApproval(approving)}
      and not ${IS_COMING} and not ${IS_REJECTED}
      and not exists (select 1 from "proposals" as "other"
        where "other"."companyId" = "documents"."companyId"
          and "other"."documentId" = "documents"."id" and "other"."state" = 'waiting')
    returning "documentId" as "id", "path", "title", "revision", "mark"`.execute(trx);
  return rows;
}

/** Whether two contents are one; where a mark is unknown the revision decides. */
const isContent = (other: string) => {
  const [mark, revision] = [sql.ref(`${other}.mark`), sql.ref(`${other}.revision`)];
  return sql`${revision} = "documents"."revision"
    and (${mark} = "documents"."mark" or ${mark} is null or "documents"."mark" is null)`;
};
const ofDocument = (other: string) => sql`${sql.ref(`${other}.companyId`)} = "documents"."companyId"
  and ${sql.ref(`${other}.documentId`)} = "documents"."id"`;

/** Whether the content of a document is approved for it, but for a coming day. */
const IS_COMING = sql<boolean>`exists (select 1 from "proposals" as "coming"
  where ${ofDocument("coming")} and "coming"."state" = 'coming'
    and "coming"."mark" = "documents"."mark" and "coming"."revision" = "documents"."revision")`;

/**
 * Whether an obsolete document comes back without approval: its content was approved for it, or in
 * force in it since approval was last switched on, or it lies in a folder without approval. What is
 * approved for a coming day comes back on that day.
 */
function needsNoApproval(approving: Approving | null): RawBuilder<boolean> {
  const { rules, today = "" } = approving ?? {};
  const at = sql`cast(${rules?.since ?? 0} as bigint)`;
  const free = (rules?.freeFolders ?? []).map((folder) => {
    const start = sql`cast(${`${folder}/`} as text)`;
    return sql`or substr("documents"."path", 1, length(${start})) = ${start}`;
  });
  return sql<boolean>`(not ${IS_COMING} and (exists (select 1 from "approvals" as "record"
      where ${ofDocument("record")} and "record"."kind" = 'approved' and ${isContent("record")}
        and coalesce("record"."day", '') <= cast(${today} as text))
    or exists (select 1 from "inForce" as "entry" where ${ofDocument("entry")}
      and "entry"."kind" <> 'out' and ${isContent("entry")}
      and ("entry"."at" >= ${at} or not exists (select 1 from "inForce" as "next"
        where ${ofDocument("next")} and "next"."version" > "entry"."version"
          and "next"."at" < ${at}))))
    ${sql.join(free, sql` `)})`;
}

/** Whether the content of a document was rejected for it, and not proposed again since. */
const IS_REJECTED = sql<boolean>`coalesce((select "last"."kind" from "approvals" as "last"
  where "last"."companyId" = "documents"."companyId" and "last"."mark" = "documents"."mark"
    and "last"."kind" in ('rejected', 'again', 'approved')
    and ("last"."documentId" = "documents"."id" or "last"."keyHash" = "documents"."keyHash")
  order by "last"."at" desc, "last"."id" desc limit 1), '') = 'rejected'`;

/** Obsolete documents whose place is free; of several alike the last archived. */
function firstOfPlaces(
  trx: Kysely<Database>,
  { companyId, which }: Pick<Restored, "companyId" | "which">,
) {
  type Columns = ExpressionBuilder<Database, "documents">;
  const isFree = ({ exists, not, selectFrom }: Columns, column: "identity" | "keyHash") =>
    not(
      exists(
        selectFrom("documents as current")
          .select("current.id")
          .where("current.companyId", "=", companyId)
          .where("current.obsoleteAt", "is", null)
          .whereRef(`current.${column}`, "=", `documents.${column}`),
      ),
    );
  const ranked = trx
    .selectFrom("documents")
    .select(({ fn }) => {
      const placeIn = (column: "identity" | "keyHash") =>
        fn
          .agg<number>("row_number")
          .over((over) => over.partitionBy(column).orderBy("obsoleteAt", "desc").orderBy("id"));
      return ["id", placeIn("identity").as("place"), placeIn("keyHash").as("keyPlace")];
    })
    .where("companyId", "=", companyId)
    .where("obsoleteAt", "is not", null)
    .$if(which !== "all", (query) => query.where("id", "in", which as readonly string[]))
    .where((columns) => isFree(columns, "identity"))
    .where((columns) => isFree(columns, "keyHash"));
  return trx
    .selectFrom(ranked.as("ranked"))
    .select("id")
    .where("place", "=", 1)
    .where("keyPlace", "=", 1);
}
