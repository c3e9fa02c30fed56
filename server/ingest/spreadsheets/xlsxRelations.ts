import { posix } from "node:path";
import { scanXml } from "../../base/xml/scanXml";
import type { ZipParts } from "./zipParts";

const MAX_RELATIONS_BYTES = 1024 * 1024;

export interface Relation {
  id: string;
  /** The last segment of its type, which both editions of the standard share. */
  type: string;
  /** The name of the part that it leads to. */
  target: string;
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
  return (await readRelations(parts, from, matches, most)).map(({ target }) => target);
}

/** The first `most` matching relations of a part ("" for the package), in order. */
export async function readRelations(
  parts: ZipParts,
  from: string,
  matches: (relation: Relation) => boolean = () => true,
  most = Number.POSITIVE_INFINITY,
): Promise<Relation[]> {
  const folder = posix.dirname(`/${from}`);
  const relations = posix.join(folder, "_rels", `${posix.basename(from)}.rels`).slice(1);
  if (!parts.has(relations)) return [];
  const found: Relation[] = [];
  await scanXml(parts.read(relations, MAX_RELATIONS_BYTES), {
    open(name, { Id: id = "", Type = "", Target = "" }) {
      if (name !== "Relationship") return false;
      const type = Type.slice(Type.lastIndexOf("/") + 1);
      // Some programs of Windows write its separators.
      const target = posix.resolve(folder, Target.replaceAll("\\", "/")).slice(1);
      const relation = { id, type, target };
      if (matches(relation)) found.push(relation);
      return found.length >= most;
    },
  });
  return found;
}
