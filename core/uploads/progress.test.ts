import { describe, expect, it } from "vitest";
import { afterStatus, isFinal, totalProgress, waitingBatch } from "./progress";
import { uploadResult } from "./uploadResult";

const batch = waitingBatch(Array(25).fill({ sizeBytes: 10 }));
const outcomes = (ok: number, refused: number) => [
  ...Array(ok).fill({ file: "a", outcome: "imported" }),
  ...Array(refused).fill({ file: "b", outcome: "refused" }),
];

describe("a batch after the host said where it stands", () => {
  it.each([
    ["completed", {}, 25, 0],
    ["completed", { processedFiles: 25, failedFiles: 0 }, 25, 0],
    ["completed, failed files apart", { processedFiles: 20, failedFiles: 5 }, 20, 5],
    ["completed, failed files among the processed", { processedFiles: 25, failedFiles: 5 }, 20, 5],
    ["completed", { failedFiles: 30 }, 0, 25],
    ["completed", { files: outcomes(23, 2), processedFiles: 1 }, 23, 2],
    ["completed, only failures named", { files: outcomes(0, 2) }, 23, 2],
    ["completed, only failures named", { files: outcomes(0, 2), processedFiles: 25 }, 23, 2],
    ["failed", {}, 0, 25],
    ["failed", { processedFiles: 10, failedFiles: 0 }, 10, 15],
    ["failed", { files: outcomes(3, 1) }, 3, 22],
  ])("%s with %j has %i good and %i failed files", (told, numbers, ok, failed) => {
    const status = told.startsWith("completed") ? "completed" : "failed";
    const after = afterStatus(batch, { status, ...numbers });
    expect([after.handled - after.failed, after.failed]).toEqual([ok, failed]);
    expect(after.state).toBe(status === "completed" ? "done" : "failed");
  });

  it.each(["in progress", "processing", "pending", ""])(
    "is still under way at %j [UPLOAD-35]",
    (status) => {
      const after = afterStatus({ ...batch, state: "processing" }, { status, processedFiles: 4 });
      expect([isFinal(after), after.handled]).toEqual([false, 4]);
    },
  );

  it("counts a file that is asked about neither as good nor as bad", () => {
    const document = { id: "a", title: "A", path: "4.1", revision: "2" };
    const question = { kind: "lowerRevision" as const, document };
    const files = [...outcomes(22, 1), ...Array(2).fill({ ...outcomes(0, 1)[0], question })];
    for (const told of [{ files }, { files: files.slice(22), failedFiles: 3 }]) {
      const after = afterStatus(batch, { status: "completed", ...told });
      expect([after.handled, after.failed, after.asked]).toEqual([25, 1, 2]);
      expect(uploadResult([after], null)).toMatchObject({
        kind: "partly",
        counts: { ok: 22, failed: 1, asked: 2 },
      });
    }
    const only = afterStatus(batch, { status: "completed", files: files.slice(23) });
    expect(uploadResult([only], null)).toMatchObject({ kind: "asked", counts: { ok: 23 } });
  });

  it("takes what the host says of a file for the host's, whatever else it says", () => {
    const told = { status: "", files: [{ ...outcomes(0, 1)[0], unreadable: true }] };
    const again = afterStatus(afterStatus(batch, told), told);
    expect([again.outcomes, again.failed]).toEqual([told.files, 1]);
  });

  it("never goes back", () => {
    const ahead = afterStatus(batch, { status: "", processedFiles: 9, failedFiles: 2 });
    const back = afterStatus(ahead, { status: "", processedFiles: 3, failedFiles: 0 });
    expect([back.handled, back.failed]).toEqual([11, 2]);
  });

  it("keeps the host's words of a batch that failed", () => {
    expect(afterStatus(batch, { status: "failed", message: "disco pieno" }).message).toBe(
      "disco pieno",
    );
    expect(afterStatus(batch, { status: "failed", message: 7 }).message).toBeNull();
  });
});

describe("the result", () => {
  const done = afterStatus(batch, { status: "completed" });
  const flawed = afterStatus(batch, { status: "completed", failedFiles: 1 });
  const gone = afterStatus(batch, { status: "failed" });
  const half = afterStatus(batch, { status: "failed", processedFiles: 5 });
  const lost = { ...batch, state: "unverified" as const };

  it.each([
    ["allOk", [done, done]],
    ["partly", [done, flawed]],
    ["partly", [done, gone]],
    ["partly", [half]],
    ["allFailed", [gone, gone]],
    ["pollingTimeout", [done, lost]],
    ["pollingTimeout", [gone, lost]],
  ])("is %s", (kind, batches) => {
    expect(uploadResult(batches, null).kind).toBe(kind);
  });

  it("is what broke the upload off, whatever was reached", () => {
    expect(uploadResult([done, lost], "timeout").kind).toBe("timeout");
  });

  it("counts every file once", () => {
    const result = uploadResult([done, flawed, half, lost, batch], "cancelled");
    expect(result).toMatchObject({ counts: { ok: 54, failed: 21, unknown: 25, unsent: 25 } });
    expect(totalProgress([done, flawed, half, lost, batch], false)).toMatchObject({
      files: 125,
      handled: 75,
      failed: 21,
    });
  });
});
