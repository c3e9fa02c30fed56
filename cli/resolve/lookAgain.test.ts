import { OpenRequest } from "@sgi/core/opener";
import { describe, expect, it } from "vitest";
import { nodeFiles } from "../files/filePort";
import { putFile } from "../files/testing/tempFolder";
import { askResolver, setUp } from "./testing/resolverSetup";

describe("a miss", () => {
  it("looks again after a miss for a new file", async () => {
    const { resolver, root, fresh } = setUp();
    fresh.push(putFile(root, "Nuova/a.pdf"));
    expect(await resolver.resolve(askResolver(["a.pdf"]))).toMatchObject({ path: fresh[0] });
  });

  it("does not look for what changed once it has found the document", async () => {
    let refreshed = 0;
    const { resolver, put, indexed } = setUp({
      index: {
        find: async () => ({ paths: indexed, silent: false }),
        refresh: async () => void refreshed++,
      },
    });
    const file = put("Altrove/a.pdf");
    expect(await resolver.resolve(askResolver(["a.pdf"], "X"))).toMatchObject({ path: file });
    expect(refreshed).toBe(0);
  });

  it("looks again for the wanted revision when another one is on disk", async () => {
    const { resolver, root, put, fresh } = setUp();
    put("SGI/8.4.1_Piano_Rev.2_2026-01-01.pdf");
    fresh.push(putFile(root, "Nuova/8.4.1_Piano_Rev.3_2026-02-02.pdf"));
    const asked = { title: "Piano", revision: "3", fileType: "pdf", logicalPath: "SGI/8.4.1" };
    expect(await resolver.resolve(OpenRequest.parse(asked))).toMatchObject({ path: fresh[0] });
  });

  it("distinguishes a missing folder from one that does not answer", async () => {
    const missing = setUp();
    const silent = setUp({
      files: { ...nodeFiles, names: () => new Promise(() => {}) },
      // Only the folder's time limit runs out.
      timers: {
        after: (delayMs, run) => {
          if (delayMs === 900) setImmediate(run);
          return () => undefined;
        },
      },
    });
    const asked = askResolver(["a.pdf"]);
    expect(await missing.resolver.resolve(askResolver(["a.pdf"], "Non/qui"))).toEqual({
      kind: "notFound",
      silent: false,
    });
    expect(await silent.resolver.resolve(asked)).toEqual({ kind: "notFound", silent: true });
  });
});
