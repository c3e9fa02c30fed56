import { readFile } from "node:fs/promises";
import { DocumentList } from "@sgi/core/documents";
import { openRequest } from "@sgi/core/opener";
import { coverageTexts } from "@sgi/core/texts/opener";
import { unopenedText } from "../resolve/resolution";
import { resolveAll } from "../resolve/resolveAll";
import type { CommandDeps } from "./command";
import { withResolver } from "./withResolver";

/** How many missing documents are listed. */
const SHOWN = 20;

interface Missing {
  title: string;
  path: string;
  reason: string;
}

export type IndexCheck =
  | { kind: "done"; found: number; total: number; missing: readonly Missing[] }
  | { kind: "badIndex"; message: string };

/** Counts the documents of an exported index (GET /api/documents) that lie on this PC. */
export async function checkIndex(deps: CommandDeps, file: string): Promise<IndexCheck> {
  const documents = await readIndex(file);
  if (documents === null) return { kind: "badIndex", message: coverageTexts.badIndex(file) };
  const hasRoots = (await deps.openConfig()).get().roots.length > 0;
  const resolutions = await withResolver(deps, (resolver) =>
    resolveAll(resolver, documents.map(openRequest)),
  );
  const missing = documents.flatMap(({ title, path }, at): Missing[] => {
    const resolution = resolutions[at];
    if (resolution === undefined || resolution.kind === "found") return [];
    return [{ title, path, reason: unopenedText(resolution, { hasRoots }) }];
  });
  const total = documents.length;
  return { kind: "done", found: total - missing.length, total, missing };
}

/** The lines for people: the count, and the first missing documents. */
export function checkLines({ found, total, missing }: IndexCheck & { kind: "done" }): string[] {
  const shown = missing.slice(0, SHOWN).map(({ title, path, reason }) => {
    return `     ${path === "" ? title : `${path}/${title}`}: ${reason}`;
  });
  const rest = missing.length - shown.length;
  return [
    total === 0 ? coverageTexts.empty : coverageTexts.result(found, total),
    ...shown,
    ...(rest > 0 ? [`     ${coverageTexts.more(rest)}`] : []),
  ];
}

async function readIndex(file: string) {
  try {
    const text = await readFile(file, "utf8");
    return DocumentList.parse(JSON.parse(text.replace(/^\ufeff/, "")));
  } catch {
    return null;
  }
}
