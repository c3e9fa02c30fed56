import type { Bucket } from "./bucket";
import { ObjectFault } from "./objectFault";

/** The object that names the installation of the files, like a data folder's mark. */
const MARK = "sgi.installation";
/** The object that says that the installation's audit log is sealed. */
const SEALED = "sgi.audit-sealed";

/** The owner of a place in a bucket, and the owners around it. */
export interface BucketMark {
  /** The installation that owns the place; null for none. */
  owner(): Promise<string | null>;
  /** Claims the place for an installation unless it is taken; returns the owner. */
  claim(installation: string): Promise<string | null>;
  /**
   * The prefix of another installation around this place; null if there is none, or the key may not
   * look there. Ignores marks of `own`, left behind by a moved tree.
   */
  around(own: string | null): Promise<string | null>;
  /** Whether the audit log is recorded as sealed. */
  isSealed(): Promise<boolean>;
  noteSealed(): Promise<void>;
  /** The prefix of another installation inside this place; lists all objects there. */
  within(own: string | null): Promise<string | null>;
}

export function createBucketMark(bucket: Bucket, prefix: string): BucketMark {
  const ownerOf = async (place: string) =>
    (await bucket.get(place + MARK))?.toString("utf8").trim() ?? null;
  const isOthers = async (place: string, own: string | null) => {
    const owner = await ownerOf(place);
    return owner !== null && owner !== own;
  };
  return {
    owner: () => ownerOf(prefix),
    async claim(installation) {
      await bucket.putNew(prefix + MARK, Buffer.from(`${installation}\n`));
      return ownerOf(prefix);
    },
    isSealed: async () => (await bucket.get(prefix + SEALED)) !== null,
    noteSealed: () => bucket.put(prefix + SEALED, Buffer.from("\n")),
    async around(own) {
      for (const place of placesAround(prefix)) {
        if (await isOthers(place, own).catch(refused)) return place;
      }
      return null;
    },
    async within(own) {
      for await (const { key } of bucket.list(prefix)) {
        const place = key.slice(0, -MARK.length);
        const isMark = key === place + MARK && (place === "" || place.endsWith("/"));
        if (isMark && place !== prefix && (await isOthers(place, own))) return place;
      }
      return null;
    },
  };
}

/** For `a/b/c/`: the bucket itself as the empty prefix, `a/`, and `a/b/`. */
function placesAround(prefix: string): string[] {
  const folders = prefix.split("/").slice(0, -1);
  return folders.map((_, depth) =>
    folders
      .slice(0, depth)
      .map((name) => `${name}/`)
      .join(""),
  );
}

/** Hosts refuse a key for one prefix elsewhere. */
function refused(error: unknown): false {
  if (error instanceof ObjectFault && error.kind === "refused") return false;
  throw error;
}
