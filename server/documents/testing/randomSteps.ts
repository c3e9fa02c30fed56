import fc from "fast-check";
import type { Browser } from "../../app/testing/browser";
import type { Store } from "../../storage/store/store";
import { document } from "../../storage/store/testing/records";
import { LISTS } from "./panelList";

const IDS = ["d1", "d2", "d3", "d4", "d5"] as const;

/** A random change of a company's documents; impossible ones are refused and change nothing. */
export type RandomStep =
  | { do: "edit" | "revise"; id: string; title: string }
  | { do: "archive" | "restore"; id: string }
  | { do: "restoreAll" }
  | { do: "own"; id: string; userId: string | null }
  | { do: "sync"; ids: string[]; titles: string[] }
  | { do: "ask"; who: number };

const id = fc.constantFrom(...IDS);
const title = fc.constantFrom("Acquisti", "Bilancio", "Collaudi", "Zinco", "Audit 10", "Audit 9");
export const step: fc.Arbitrary<RandomStep> = fc.oneof(
  fc.record({ do: fc.constantFrom("edit", "revise"), id, title }),
  fc.record({ do: fc.constantFrom("archive", "restore"), id }),
  fc.constant({ do: "restoreAll" } as const),
  fc.record({ do: fc.constant("own"), id, userId: fc.constantFrom("viewer", "admin", null) }),
  fc.record({
    do: fc.constant("sync"),
    ids: fc.uniqueArray(id, { minLength: 2, maxLength: 2 }),
    titles: fc.uniqueArray(title, { minLength: 2, maxLength: 2 }),
  }),
  { weight: 4, arbitrary: fc.record({ do: fc.constant("ask"), who: fc.nat({ max: 3 }) }) },
);

/** Each title has a file of its own, whose hash begins with the title's. */
export const facts = (id: string, title: string) =>
  document({
    id,
    companyId: "acme",
    title,
    path: `SGI/${title}`,
    keyTitle: id,
    fileHash: Buffer.from(title).toString("hex").padEnd(64, "0"),
  });

/** Works as an upload does: a new document, or another revision of an existing one. */
async function revise({ documents }: Store, id: string, title: string) {
  const known = await documents.get("acme", id);
  const given = { ...facts(id, title), obsoleteAt: null };
  await (known === null ? documents.create(given) : documents.replace(given));
}

/** Works as a sync does: two documents in one transaction, which may swap places. */
function sync(store: Store, ids: readonly string[], titles: readonly string[]) {
  return store.transaction(async ({ companies, documents }) => {
    await companies.hold("acme");
    await documents.freeKeys("acme", ids);
    for (const [at, id] of ids.entries()) await documents.replace(facts(id, titles[at] ?? ""));
  });
}

export async function take(step: RandomStep, admin: Browser, store: Store) {
  const path = "id" in step ? `/api/documents/${step.id}` : "";
  switch (step.do) {
    case "edit":
      return admin.write("PATCH", path, { title: step.title, path: `Altro/${step.title}` });
    case "archive":
      return admin.write("DELETE", path);
    case "restore":
      return admin.write("POST", `${path}/restore`);
    case "restoreAll":
      return admin.write("POST", `${LISTS.current}/restore-all-obsolete`);
    case "own":
      return admin.write("POST", `${LISTS.current}/owner`, { ids: [step.id], userId: step.userId });
    case "revise":
      return revise(store, step.id, step.title).catch(() => undefined);
    case "sync":
      return sync(store, step.ids, step.titles).catch(() => undefined);
    case "ask":
  }
}
