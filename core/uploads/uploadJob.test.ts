import { describe, expect, it } from "vitest";
import { json } from "../testing/fakeFetch";
import { someFiles } from "../testing/localFiles";
import { startUpload } from "../testing/uploads";

const MB = 1_048_576;
const completed =
  (files: number, failedFiles = 0) =>
  () =>
    json({ status: "completed", processedFiles: files - failedFiles, failedFiles });

describe("sending", () => {
  it("posts a form with a part localFiles a file, named by its relative path [UPLOAD-30, UPLOAD-31, UPLOAD-32]", async () => {
    const { posts, end } = startUpload(someFiles(3), { status: completed(3) });
    await end();
    const [post] = posts();
    const form = post?.body as FormData;
    expect([post?.method, post?.address]).toEqual(["POST", "/api/documents/local-upload"]);
    expect([...form.keys()]).toEqual(["localFiles", "localFiles", "localFiles"]);
    const names = form.getAll("localFiles").map((part) => (part as File).name);
    expect(names).toEqual(["SGI/0.pdf", "SGI/1.pdf", "SGI/2.pdf"]);
    expect(post?.headers.get("X-CSRF-Token")).toBe("t0k3n");
  });

  it("tells every batch of several what else is selected, before the files", async () => {
    const { posts, end } = startUpload(someFiles(26), { status: completed(25) });
    await end();
    const forms = posts().map(({ body }) => body as FormData);
    expect(forms.map((form) => [...form.keys()][0])).toEqual(["selection", "selection"]);
    const selections = forms.map((form) => JSON.parse(String(form.get("selection"))));
    expect(selections[0]).toHaveLength(26);
    expect(selections[1]).toEqual(selections[0]);
  });

  it("sends answers with the files that they are about, and the whole selection", async () => {
    const { job, posts, end } = startUpload(someFiles(2), { status: completed(2) });
    await end();
    const answers = { "SGI/1.pdf": { document: "7", allowLower: true } };
    const selection = ["SGI/0.pdf", "SGI/1.pdf"];
    void job.start(someFiles(2).slice(1), { selection, answers });
    await end();
    const form = posts()[1]?.body as FormData;
    expect([...form.keys()]).toEqual(["selection", "answers", "localFiles"]);
    expect(JSON.parse(String(form.get("answers")))).toEqual(answers);
    expect(JSON.parse(String(form.get("selection")))).toEqual(selection);
  });

  it("splits the files into batches and sends them in order, before any question [UPLOAD-27]", async () => {
    const files = [...someFiles(30), ...someFiles(3, { sizeBytes: 10 * MB })];
    const { posts, polls, job, end, settle } = startUpload(files, { status: completed(25) });
    await settle();
    const parts = posts().map(({ body }) => (body as FormData).getAll("localFiles").length);
    expect([parts, polls().length]).toEqual([[25, 7, 1], 0]);
    expect(job.get().batches.map(({ state }) => state)).toEqual(Array(3).fill("processing"));
    await end();
  });

  it("tries a batch again after 1 and 2 s, a refusal never, with one request at a time", async () => {
    let tries = 0;
    const flaky = startUpload(someFiles(1), {
      post: () => (++tries < 3 ? json({}, { status: 503 }) : json({ uploadId: 1 })),
      status: completed(1),
    });
    expect([await flaky.end(), flaky.postedAt()]).toMatchObject([
      { kind: "allOk" },
      [0, 1_000, 3_000],
    ]);
    const refused = startUpload(someFiles(1), { post: () => json({}, { status: 413 }) });
    await refused.end();
    expect(refused.posts().length).toBe(1);
  });

  it("sends nothing while an upload is under way, and again afterwards", async () => {
    const { job, posts, end } = startUpload(someFiles(1), { status: completed(1) });
    expect(await job.start(someFiles(1))).toBeNull();
    await end();
    expect(posts().length).toBe(1);
    void job.start(someFiles(1));
    await end();
    expect(posts().length).toBe(2);
  });

  it("does not send again to a host that refuses the user", async () => {
    const forbidden = () => json({ message: "Accesso negato" }, { status: 403 });
    const { posts, end } = startUpload(someFiles(60), { post: forbidden });
    expect(await end()).toMatchObject({
      kind: "allFailed",
      failures: [1, 2, 3].map((batch) => ({ batch, message: "Accesso negato" })),
    });
    expect(posts().length).toBe(1);
  });
});

describe("progress", () => {
  it("tells each batch's state and files as the host does", async () => {
    let polls = 0;
    const { job, end, later, settle } = startUpload(someFiles(26), {
      status: () =>
        polls++ === 0 ? json({ status: "in progress", processedFiles: 13 }) : completed(25, 2)(),
    });
    expect(job.get().batches.map(({ state }) => state)).toEqual(["sending", "waiting"]);
    await settle();
    await later(2_000);
    expect(job.get()).toMatchObject({ running: true, files: 26, handled: 13, failed: 0 });
    expect(job.get().batches[0]).toMatchObject({ state: "processing", handled: 13, files: 25 });
    await later(2_000);
    expect(job.get().batches[0]).toMatchObject({ state: "done", handled: 25, failed: 2 });
    await end();
    expect(job.get()).toMatchObject({ running: false, handled: 26 });
  });

  it("asks sooner for the first time where somebody waits for one file, then every 2 s [HIST-10]", async () => {
    const { polledAt, postedAt, settle, later } = startUpload(someFiles(1), { firstPollMs: 400 });
    await settle();
    for (const ms of [400, 1_999, 1, 2_000]) await later(ms);
    const [taken = Number.NaN] = postedAt();
    expect(polledAt().map((at) => Number(at) - Number(taken))).toEqual([400, 2_400, 4_400]);
  });

  it("has what became of each file where the host tells", async () => {
    const files = [
      { file: "SGI/0.pdf", outcome: "imported" },
      { file: "SGI/1.pdf", outcome: "refused", note: "file vuoto" },
    ];
    const { job, end } = startUpload(someFiles(2), {
      status: () => json({ status: "completed", files }),
    });
    expect(await end()).toMatchObject({ kind: "partly", counts: { ok: 1, failed: 1 } });
    expect(job.get().batches[0]?.outcomes).toEqual(files);
  });
});
