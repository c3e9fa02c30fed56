import type { StandInTree } from "@sgi/fixtures/google/tree/tree";
import type { StoredDocument } from "../../../storage/store/schema/documentTypes";

export const SHEET = "application/vnd.google-apps.spreadsheet";
export const EXPECTED_FOLDER = "application/vnd.google-apps.folder";

type Node = ReturnType<StandInTree["get"]>;

/** A second, simple implementation: it walks down the folders. */
export function expectedOf(
  rootId: string,
  drive: { childrenOf(id: string): Node[]; targetOf(id: string): Node | null },
): string[] {
  const seen = new Set([rootId]);
  const best = new Map<string, { revision: number; line: string }>();
  const take = (node: Node, folder: string) => {
    const { key, revision, says } = told(node, folder);
    const found = { revision: Number(revision), line: `${key}|${revision}|${says}` };
    const known = best.get(key);
    // Of equal files either may count: their expiry dates are not compared.
    if (known?.revision === found.revision) known.line = `${key}|${revision}|?`;
    else if (known === undefined || known.revision < found.revision) best.set(key, found);
  };
  const visit = (node: Node, folders: string[]) => {
    const target = node.targetId === null ? node : drive.targetOf(node.targetId);
    if (target === null || seen.has(target.id)) return;
    if (target.mimeType !== EXPECTED_FOLDER) seen.add(target.id);
    if (target.mimeType !== EXPECTED_FOLDER) take(target, folders.join("/"));
    else if (node.targetId === null) walk(target.id, [...folders, node.name]);
  };
  const walk = (id: string, folders: string[]) => {
    for (const node of drive.childrenOf(id).toSorted(byName)) visit(node, folders);
  };
  walk(rootId, []);
  return [...best.values()].map(({ line }) => line).toSorted();
}

function byName(a: Node, b: Node): number {
  const [left, right] = a.name === b.name ? [a.id, b.id] : [a.name, b.name];
  return left < right ? -1 : 1;
}

/** The facts that a file tells of its document. */
function told(node: Node, folder: string) {
  const isSheet = node.mimeType === SHEET;
  const name = isSheet ? `${node.name}.xlsx` : node.name;
  const [, point = "", title, revision = "", extension = ""] =
    /^(?:(4\.\d)_)?(.*?)(?:_Rev\.(\d)_2026-01-31)?\.(\w+)$/.exec(name) ?? [];
  const csv = new TextDecoder().decode(node.content ?? undefined).slice(0, 10);
  const says = isSheet ? String(node.sheets?.[0]?.cells.A1) : extension === "csv" ? csv : "";
  return { key: [folder, point, title, extension].join("|"), revision, says };
}

/** A document as `expected` writes it. */
export function documentLine(document: StoredDocument): string {
  const { keyFolder, keyReference, keyTitle, fileType, revision, expiryDate } = document;
  const key = [keyFolder, keyReference ?? "", keyTitle, fileType].join("|");
  return `${key}|${revision}|${expiryDate ?? ""}`;
}
