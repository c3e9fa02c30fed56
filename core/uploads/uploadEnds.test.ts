import { describe, expect, it } from "vitest";
import { NetworkError } from "../api/errors";
import { json } from "../testing/fakeFetch";
import { aFile, someFiles } from "../testing/localFiles";
import { startUpload } from "../testing/uploads";
import { createManualTime } from "../time/manualTime";
import { createUploadJob } from "./uploadJob";

const completed = (processedFiles: number, failedFiles = 0) =>
  json({ status: "completed", processedFiles, failedFiles });
const unreachable = () => Promise.reject(new TypeError("failed to fetch"));
const idOf = (address: string) => address.split("/").at(-1);

describe("following", () => {
  it("asks about the id that the host gave, every 2 s, until the batch ended [UPLOAD-33, UPLOAD-34, UPLOAD-36]", async () => {
    const { polls, polledAt, end } = startUpload(someFiles(1), {
      post: () => json({ uploadId: "a/7", message: "ok" }),
      status: () => (polls().length < 3 ? json({ status: "in progress" }) : completed(1)),
    });
    expect(await end()).toMatchObject({ kind: "allOk" });
    expect(polls()[0]?.address).toBe("/api/documents/upload-status/a%2F7");
    expect(polledAt()).toEqual([2_000, 4_000, 6_000]);
  });

  it("asks at most 20 times about each batch, in 40 s [UPLOAD-37, UPLOAD-39]", async () => {
    const { polls, polledAt, end, job } = startUpload(someFiles(26), {});
    expect(await end()).toMatchObject({ kind: "pollingTimeout", counts: { unknown: 26 } });
    const asked = polls().map(({ address }) => idOf(address));
    expect(asked).toEqual([...Array(20).fill("1"), ...Array(20).fill("2")]);
    expect(polledAt()[19]).toBe(40_000);
    expect(job.get().batches.map(({ state }) => state)).toEqual(["unverified", "unverified"]);
  });

  it("asks about the later batches at once when those before them have ended", async () => {
    const { polledAt, end } = startUpload(someFiles(60), { status: () => completed(25) });
    expect(await end()).toMatchObject({ kind: "allOk", batches: 3 });
    expect(polledAt()).toEqual([2_000, 2_000, 2_000]);
  });

  it("ends when every batch is completed, failed or out of questions [UPLOAD-35, UPLOAD-40]", async () => {
    const { end, job } = startUpload(someFiles(75), {
      status: ({ address }) =>
        [json({ status: "in progress" }), completed(25), json({ status: "failed" })][
          Number(idOf(address)) - 1
        ] as Response,
    });
    expect(await end()).toMatchObject({
      kind: "pollingTimeout",
      counts: { ok: 25, failed: 25, unknown: 25, unsent: 0 },
    });
    expect(job.get().batches.map(({ state }) => state)).toEqual(["unverified", "done", "failed"]);
  });

  it("is given up after 3 questions in a row without a good answer", async () => {
    let asked = 0;
    const { polls, end } = startUpload(someFiles(26), {
      status: () => {
        asked += 1;
        return asked === 3 ? json({ status: "in progress" }) : unreachable();
      },
    });
    expect(await end()).toMatchObject({ kind: "network", counts: { unknown: 26 } });
    expect(polls().length).toBe(6);
  });

  it("sends no further batch once it is given up", async () => {
    let posts = 0;
    const { end, job } = startUpload(someFiles(51), {
      post: () => (++posts === 2 ? new Promise<never>(() => undefined) : json({ uploadId: 1 })),
      status: unreachable,
    });
    expect(await end()).toMatchObject({ kind: "network", counts: { unknown: 25, unsent: 26 } });
    expect(posts).toBe(2);
    expect(job.get().batches.map(({ state }) => state)).toEqual([
      "unverified",
      "waiting",
      "waiting",
    ]);
  });
});

describe("the end", () => {
  it("comes after 10 minutes at the latest, with the request in flight broken off [UPLOAD-38]", async () => {
    const { posts, later, result, settle } = startUpload(someFiles(1), {
      post: () => new Promise<never>(() => undefined),
    });
    await settle();
    await later(599_999);
    expect(result()).toBeNull();
    await later(1);
    expect(result()).toMatchObject({ kind: "timeout", counts: { unsent: 1 } });
    expect(posts()[0]?.init.signal?.aborted).toBe(true);
  });

  it("comes at once when it is cancelled, and says what the host has already", async () => {
    let posts = 0;
    const {
      job,
      posts: sent,
      later,
      result,
      settle,
    } = startUpload(someFiles(70), {
      post: () => (++posts < 3 ? json({ uploadId: posts }) : new Promise<never>(() => undefined)),
      status: ({ address }) => (idOf(address) === "1" ? completed(25, 1) : json({ status: "" })),
    });
    await settle();
    await later(2_000);
    job.cancel();
    await settle();
    expect(result()).toMatchObject({
      kind: "cancelled",
      counts: { ok: 24, failed: 1, unknown: 25, unsent: 20 },
    });
    expect(sent()[2]?.init.signal?.aborted).toBe(true);
    await later(60_000);
    expect([sent().length, job.get().running]).toEqual([3, false]);
  });

  it("cannot be cancelled into anything else once it came", async () => {
    const { job, end, result } = startUpload(someFiles(1), { status: () => completed(1) });
    await end();
    job.cancel();
    expect([result()?.kind, job.get().batches[0]?.state]).toEqual(["allOk", "done"]);
  });

  it.each([
    ["the first batch finds no host", { post: unreachable }, someFiles(30)],
    ["a file fits no batch", {}, [aFile({ sizeBytes: 30_000_000 })]],
  ])("says that nothing could be started when %s", async (_, host, files) => {
    const { end, job } = startUpload(files, host);
    expect(await end()).toMatchObject({ kind: "notStarted", error: expect.any(Error) });
    expect(job.get().running).toBe(false);
  });

  it("names the network as what kept the upload from starting", async () => {
    const { end } = startUpload(someFiles(1), { post: unreachable });
    expect(await end()).toMatchObject({ error: expect.any(NetworkError) });
  });

  it("lets a later batch that finds no host fail alone", async () => {
    const { end, posts } = startUpload(someFiles(51), {
      post: () =>
        posts().length > 1 && posts().length < 5 ? unreachable() : json({ uploadId: 1 }),
      status: () => completed(25),
    });
    expect(await end()).toMatchObject({
      kind: "partly",
      counts: { ok: 26, failed: 25 },
      failures: [{ batch: 2, message: null }],
    });
  });

  it("comes before anything is sent when there are no files", async () => {
    const { clock, timers } = createManualTime();
    const client = { call: () => Promise.reject(new Error("no call expected")) };
    const job = createUploadJob({ client, clock, timers });
    expect(await job.start([])).toEqual({ kind: "noFiles" });
  });
});
