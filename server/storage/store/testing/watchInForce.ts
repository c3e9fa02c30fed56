import type { StoreOptions } from "../openStore";
import { querySql } from "./querySql";

interface Change {
  /** As what its change is told. */
  kind: "edited" | "revised";
  /** Another value than those of documents in tests. */
  other: string;
}

/** The facts of a document that `inForce` keeps, as it is shown. */
const FACTS_IN_FORCE = {
  title: { kind: "edited", other: "Altro" },
  path: { kind: "edited", other: "Altre/9.2" },
  fileType: { kind: "edited", other: "docx" },
  documentDate: { kind: "edited", other: "2030-01-31" },
  expiryDate: { kind: "edited", other: "2030-12-31" },
  revision: { kind: "revised", other: "7" },
  mark: { kind: "revised", other: `sha256:${"cd".repeat(32)}` },
} as const satisfies Record<string, Change>;
type FactInForce = keyof typeof FACTS_IN_FORCE;
export const CHANGED_FACTS = Object.entries(FACTS_IN_FORCE) as [FactInForce, Change][];

type Entry = Record<FactInForce, string | null> & {
  companyId: string;
  documentId: string;
  version: number;
  kind: string;
};

/** What a change wrote: the facts that are otherwise than in the document's entry before. */
export interface Told {
  id: string;
  kind: string;
  facts: Partial<Record<FactInForce, string | null>>;
}

/** Follows `inForce`: each call gives the entries since the last one, by version and document. */
export function watchInForce(options: StoreOptions): () => Promise<Told[]> {
  let seen = new Set<string>();
  return async () => {
    const entries = await querySql<Entry>(
      options,
      `select * from "inForce" order by "version", "documentId"`,
    );
    const last = new Map<string, Entry>();
    const told: Told[] = [];
    for (const entry of entries) {
      const { companyId, documentId: id, kind } = entry;
      const before = last.get(`${companyId} ${id}`);
      last.set(`${companyId} ${id}`, entry);
      if (seen.has(nameOf(entry))) continue;
      const changed = CHANGED_FACTS.filter(([fact]) => entry[fact] !== before?.[fact]);
      const facts = Object.fromEntries(changed.map(([fact]) => [fact, entry[fact]]));
      told.push({ id, kind, facts });
    }
    seen = new Set(entries.map(nameOf));
    return told;
  };
}

const nameOf = ({ companyId, documentId, version }: Entry) =>
  `${companyId} ${documentId} ${version}`;
