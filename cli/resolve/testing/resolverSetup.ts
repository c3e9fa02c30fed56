import path from "node:path";
import { OpenRequest } from "@sgi/core/opener";
import { putFile, tempFolder } from "../../files/testing/tempFolder";
import { createResolver, type ResolverDeps } from "../resolver";

/** A folder of documents, and an index that knows only what the test tells it. */
export function setUp(deps: Partial<ResolverDeps> = {}) {
  const root = tempFolder();
  const indexed: string[] = [];
  const fresh: string[] = [];
  const resolver = createResolver({
    roots: () => [root],
    extraExtensions: () => [],
    index: {
      find: async (sought) => ({
        paths: indexed.filter((file) => sought.matches(path.basename(file))),
        silent: false,
      }),
      refresh: async () => void indexed.push(...fresh),
    },
    system: "linux",
    ...deps,
  });
  const put = (name: string) => {
    const file = putFile(root, name);
    indexed.push(file);
    return file;
  };
  return { root, resolver, put, indexed, fresh };
}

export const askResolver = (candidates: string[], logicalPath = "") =>
  OpenRequest.parse({ candidates, logicalPath });
