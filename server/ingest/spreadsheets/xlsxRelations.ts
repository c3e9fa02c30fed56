import { posix } from "node:path";
import { scanXml } from "../../base/xml/scanXml";
import type { ZipParts } from "./zipParts";

const MAX_RELATIONS_BYTES = 1024 * 1024;

interface Relation {
  id: string;
  /** The last segment of its type, which both editions of the standard share. */
  type: string;
}

/** The target of the first matching relation of a part ("" for the package), or null. */
export async function relatedPart(
  parts: ZipParts,
  from: string,
  matches: (relation: Relation) => boolean,
): Promise<string | null> {
  return (await relatedParts(parts, from, matches, 1))[0] ?? null;
}

/** The targets of the first `most` matching relations of a part, in order. */
export async function relatedParts(
  parts: ZipParts,
  from: string,
  matches: (relation: Relation) => boolean,
  most = Number.POSITIVE_INFINITY,
): Promise<string[]> {
  const folder = posix.dirname(`/${from}`);
  const relations = posix.join(folder, "_rels", `${posix.basename(from)}.rels`).slice(1);
  if (!parts.has(relations)) return [];
  const found: string[] = [];
  await scanXml(parts.read(relations, MAX_RELATIONS_BYTES), {
    open(name, { Id: id = "", Type: type = "", Target: target = "" }) {
      if (name !== "Relationship") return false;
      if (!matches({ id, type: type.slice(type.lastIndexOf("/") + 1) })) return false;
      found.push(posix.resolve(folder, target).slice(1));
      return found.length >= most;
    },
  });
  return found;
}
