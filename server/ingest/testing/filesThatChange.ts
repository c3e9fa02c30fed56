import { createHash } from "node:crypto";
import { contentMark } from "../../storage/store/schema/keys/contentMark";
import type { Told } from "../../storage/store/testing/watchInForce";
import { OTHER_PDF, PDF, xlsx } from "../spreadsheets/testing/samples";

interface Step {
  what: string;
  /** With its folder. */
  name: string;
  content: Buffer;
  /** What `inForce` tells of it. */
  expected: Omit<Told, "id">[];
}

export const withoutId = (told: readonly Told[]) => told.map(({ id: _, ...entry }) => entry);

const markOf = (content: Buffer) =>
  contentMark({ sha256: createHash("sha256").update(content).digest("hex") });

/** Files that come one after the other, each of which changes one fact of the one before. */
export async function filesThatChange(): Promise<Step[]> {
  const [january, february, never] = await Promise.all(
    ["2027-01-31", "2027-02-28", "da definire"].map((cell) => xlsx(cell)),
  );
  if (!january || !february || !never) throw new Error("no spreadsheets");
  const pdf = { title: "SWOT", path: "A/4.1", fileType: "pdf", expiryDate: null };
  const sheet = { ...pdf, fileType: "xlsx", expiryDate: "2027-01-31" };
  return [
    {
      what: "a new file",
      name: "A/4.1_SWOT_Rev.3_2026-04-24.pdf",
      content: PDF,
      expected: [
        {
          kind: "in",
          facts: { ...pdf, revision: "3", documentDate: "2026-04-24", mark: markOf(PDF) },
        },
      ],
    },
    {
      what: "other bytes",
      name: "A/4.1_SWOT_Rev.3_2026-04-24.pdf",
      content: OTHER_PDF,
      expected: [{ kind: "revised", facts: { mark: markOf(OTHER_PDF) } }],
    },
    {
      what: "another revision",
      name: "A/4.1_SWOT_Rev.4_2026-04-24.pdf",
      content: OTHER_PDF,
      expected: [{ kind: "revised", facts: { revision: "4" } }],
    },
    {
      what: "another date",
      name: "A/4.1_SWOT_Rev.4_2026-05-24.pdf",
      content: OTHER_PDF,
      expected: [{ kind: "edited", facts: { documentDate: "2026-05-24" } }],
    },
    {
      what: "another folder",
      name: "B/4.1_SWOT_Rev.4_2026-05-24.pdf",
      content: OTHER_PDF,
      expected: [{ kind: "edited", facts: { path: "B/4.1" } }],
    },
    {
      what: "a new spreadsheet",
      name: "A/4.1_SWOT_Rev.1_2026-04-24.xlsx",
      content: january,
      expected: [
        {
          kind: "in",
          facts: { ...sheet, revision: "1", documentDate: "2026-04-24", mark: markOf(january) },
        },
      ],
    },
    {
      what: "another day in A1",
      name: "A/4.1_SWOT_Rev.1_2026-04-24.xlsx",
      content: february,
      expected: [{ kind: "revised", facts: { mark: markOf(february), expiryDate: "2027-02-28" } }],
    },
    {
      what: "no day in A1",
      name: "A/4.1_SWOT_Rev.1_2026-04-24.xlsx",
      content: never,
      expected: [{ kind: "revised", facts: { mark: markOf(never), expiryDate: null } }],
    },
  ];
}
