import { describe, expect, it } from "vitest";
import { aFile, someFiles } from "../testing/localFiles";
import { turn } from "../testing/turn";
import { createManualTime } from "../time/manualTime";
import { type AreaOutcome, createUploadArea } from "./area";
import { confirmationSummary } from "./confirmation";
import type { LocalFile } from "./localFile";

/** An area whose parent answers when told. */
function start() {
  const { timers, advance } = createManualTime();
  const handed: (readonly LocalFile[])[] = [];
  const answers: { give: (outcome: AreaOutcome) => void; refuse: (error: unknown) => void }[] = [];
  const area = createUploadArea({
    timers,
    upload: (files) => {
      handed.push(files);
      return new Promise((give, refuse) => answers.push({ give, refuse }));
    },
  });
  const percents: number[] = [];
  area.subscribe(() => {
    const now = area.get();
    if (now.step === "uploading") percents.push(now.percent);
  });
  return { area, advance, handed, answers, percents };
}

describe("the confirmation", () => {
  it("is asked for the chosen files, the same one once, for 15 s [UPLOAD-49]", () => {
    const { area, advance, handed } = start();
    const [one, two] = someFiles(2) as [LocalFile, LocalFile];
    expect(area.choose([one, two, one])).toEqual([{ file: one, reason: "duplicate" }]);
    advance(14_999);
    expect(area.get()).toEqual({ step: "confirming", files: [one, two] });
    advance(1);
    expect([area.get(), handed]).toEqual([{ step: "idle" }, []]);
  });

  it("sends nothing and forgets the files when it is cancelled", async () => {
    const { area, advance, handed } = start();
    area.choose(someFiles(1));
    area.cancel();
    await area.confirm();
    advance(20_000);
    expect([area.get(), handed]).toEqual([{ step: "idle" }, []]);
  });

  it("waits anew when files are added to it", () => {
    const { area, advance } = start();
    const files = someFiles(2);
    area.choose(files.slice(0, 1));
    advance(10_000);
    area.choose(files.slice(1));
    advance(14_999);
    expect(area.get()).toEqual({ step: "confirming", files });
  });

  it("is not asked for where no file is any good", () => {
    const { area } = start();
    const file = aFile({ name: "a.exe" });
    expect(area.choose([file])).toEqual([{ file, reason: "type" }]);
    expect(area.get().step).toBe("idle");
  });
});

describe("the upload", () => {
  it("hands the files to the parent once, when confirmed [UPLOAD-51]", () => {
    const { area, handed } = start();
    const files = someFiles(3);
    area.choose(files);
    expect(handed).toEqual([]);
    void area.confirm();
    void area.confirm();
    expect(handed).toEqual([files]);
    expect(area.choose(someFiles(1))).toBeNull();
  });

  it("runs from 0 to 100 in steps of 5 every 50 ms [UPLOAD-50]", async () => {
    const { area, advance, answers, percents } = start();
    area.choose(someFiles(1));
    void area.confirm();
    answers[0]?.give({ ok: 1, failed: 0 });
    await turn();
    advance(950);
    expect(percents).toEqual(Array.from({ length: 20 }, (_, step) => step * 5));
    advance(50);
    expect(percents.at(-1)).toBe(100);
  });

  it("is held short of 100 until the parent answers, whose numbers it then has [UPLOAD-55]", async () => {
    const { area, advance, answers, percents } = start();
    area.choose(someFiles(3));
    void area.confirm();
    advance(60_000);
    expect([percents.at(-1), area.get().step]).toEqual([95, "uploading"]);
    answers[0]?.give({ ok: 2, failed: 1 });
    await turn();
    advance(50);
    await turn();
    expect([percents.at(-1), area.get()]).toEqual([
      100,
      { step: "done", outcome: { ok: 2, failed: 1 } },
    ]);
  });

  it("fails when the parent does, and can be tried again with other files", async () => {
    const { area, advance, answers, percents } = start();
    area.choose(someFiles(1));
    void area.confirm();
    advance(100);
    const error = new Error("no");
    answers[0]?.refuse(error);
    await turn();
    advance(10_000);
    expect([area.get(), percents.at(-1)]).toEqual([{ step: "failed", error }, 10]);
    area.choose(someFiles(2));
    expect(area.get().step).toBe("confirming");
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
