import { expect, it } from "vitest";
import { drillHostileUploads } from "./hostileUploads";

const MB = 1024 * 1024;

// The single rules: expiryProcess.test.ts and turns.test.ts.
it.runIf(process.platform === "linux")(
  "keeps its memory bounded for all spreadsheets, and makes no company wait for another's slow ones",
  { tags: ["long"] },
  async () => {
    const { sheets, memory, stillWaiting } = await drillHostileUploads({
      bombMb: 200,
      slowSheets: 3,
      isThorough: false,
    });
    expect(sheets.map(({ outcome }) => outcome)).toEqual(["refused", "refused"]);
    expect(memory.childBytes).toBeLessThan(128 * MB);
    expect(memory.allBytes).toBeLessThan(400 * MB);
    expect(stillWaiting).toBeGreaterThan(0);
  },
);
