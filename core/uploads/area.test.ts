import { describe, expect, it } from "vitest";
import { someFiles } from "../testing/localFiles";
import { turn } from "../testing/turn";
import { createManualTime } from "../time/manualTime";
import { createUploadArea } from "./area";
import type { LocalFile } from "./localFile";
import { type BatchState, NO_UPLOAD, waitingBatch } from "./progress";
import { confirmationSummary } from "./question";
import type { UploadResult } from "./uploadResult";

const RESULT: UploadResult = { kind: "noFiles" };

/** An area whose job stands and ends as told. */
function start() {
  const { timers, advance } = createManualTime();
  const handed: (readonly LocalFile[])[] = [];
  let progress = NO_UPLOAD;
  let end = (_: UploadResult) => {};
  const area = createUploadArea({
    timers,
    job: {
      get: () => progress,
      start(files) {
        handed.push(files);
        return new Promise((resolve) => {
          end = resolve;
        });
      },
    },
  });
  const percents: number[] = [];
  area.subscribe(() => {
    const now = area.get();
    if (now.step === "handing") percents.push(now.percent);
  });
  /** Has the first of two batches stand so. */
  const batch = (state: BatchState) => {
    const batches = [{ ...waitingBatch([]), state }, waitingBatch([])];
    progress = { ...NO_UPLOAD, running: true, batches };
  };
  return { area, advance, handed, percents, batch, end: () => end(RESULT) };
}

describe("the confirmation", () => {
  it("is asked for 15 s, then taken back, and nothing is handed over [UPLOAD-49]", async () => {
    const { area, advance, handed } = start();
    area.ask();
    advance(14_999);
    expect(area.get()).toEqual({ step: "confirming" });
    advance(1);
    expect([area.get(), await area.confirm(someFiles(1)), handed]).toEqual([
      { step: "choosing" },
      null,
      [],
    ]);
  });

  it("waits anew when it is asked again, and not any more once it is cancelled", () => {
    const { area, advance } = start();
    area.ask();
    advance(10_000);
    area.ask();
    advance(14_999);
    expect(area.get().step).toBe("confirming");
    area.cancel();
    area.ask();
    advance(1);
    expect(area.get().step).toBe("confirming");
  });
});

describe("the hand-over", () => {
  it("begins with the confirmation, once [UPLOAD-51]", () => {
    const { area, handed } = start();
    const files = someFiles(3);
    area.ask();
    expect(handed).toEqual([]);
    void area.confirm(files);
    void area.confirm(files);
    area.ask();
    expect([handed, area.get()]).toEqual([[files], { step: "handing", percent: 0 }]);
  });

  it("runs from 0 to 100 in steps of 5 every 50 ms [UPLOAD-50]", () => {
    const { area, advance, percents, batch } = start();
    area.ask();
    void area.confirm(someFiles(1));
    batch("processing");
    advance(1_000);
    expect(percents).toEqual(Array.from({ length: 21 }, (_, step) => step * 5));
    advance(50);
    expect(area.get()).toEqual({ step: "handed" });
  });

  it("is held short of 100 until the host has answered for the first batch [UPLOAD-55]", () => {
    const { area, advance, percents, batch } = start();
    area.ask();
    void area.confirm(someFiles(3));
    batch("sending");
    advance(60_000);
    expect(percents.at(-1)).toBe(95);
    batch("processing");
    advance(50);
    expect(percents.at(-1)).toBe(100);
  });

  it("is sent without a question where the user said yes before, but not beside others", async () => {
    const { area, handed, end } = start();
    const sent = area.send(someFiles(2));
    expect(area.get()).toEqual({ step: "handing", percent: 0 });
    expect(await area.send(someFiles(1))).toBeNull();
    expect(handed).toHaveLength(1);
    end();
    expect([await sent, area.get()]).toEqual([RESULT, { step: "handed" }]);
  });

  it("is over with the job, whose result it gives", async () => {
    const { area, advance, percents, end } = start();
    area.ask();
    const result = area.confirm(someFiles(1));
    advance(100);
    end();
    expect(await result).toBe(RESULT);
    await turn();
    advance(10_000);
    expect([area.get(), percents.at(-1)]).toEqual([{ step: "handed" }, 10]);
  });
});

it.each([
  [3, 3, 0],
  [5, 5, 0],
  [88, 5, 83],
])("lists of %i files the first %i names and counts %i more", (count, names, more) => {
  const summary = confirmationSummary(someFiles(count, { sizeBytes: 10 }));
  expect(summary).toEqual({
    files: count,
    names: Array.from({ length: names }, (_, index) => `${index}.pdf`),
    more,
    sizeBytes: count * 10,
  });
});
