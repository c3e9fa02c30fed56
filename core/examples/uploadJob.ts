import { createClient } from "@sgi/core/api";
import { createFakeFetch, json, withCsrf } from "@sgi/core/testing";
import { systemTimers, type Timers } from "@sgi/core/time";
import { createUploadJob } from "@sgi/core/uploads";

// A fake host that has processed the batch by the first poll. An app passes the browser's `fetch`.
const { fetch, sent } = createFakeFetch(
  withCsrf(({ method }) =>
    method === "POST"
      ? json({ uploadId: 7 })
      : json({ status: "completed", processedFiles: 2, failedFiles: 0 }),
  ),
);

// Here a second takes a millisecond. Leave `timers` out, and the host is asked every two seconds.
const timers: Timers = { after: (ms, run) => systemTimers.after(ms / 1_000, run) };

const job = createUploadJob({ client: createClient({ host: "", fetch }), timers });
export const handled: number[] = [];
job.subscribe(() => handled.push(job.get().handled));

const files = ["5.2_Politica_Rev.1.pdf", "9.2_Audit_Rev.3.pdf"].map((name) => {
  const file = new File(["%PDF-1.7"], name, { type: "application/pdf" });
  return { name, sizeBytes: file.size, type: file.type, relativePath: "", lastModified: 0, file };
});
export const result = await job.start(files);
// { kind: "allOk", counts: { ok: 2, failed: 0, … }, batches: 1, failures: [] }
export const calls = sent.map(({ method, address }) => `${method} ${address}`);
// ["GET /api/csrf-token", "POST /api/documents/local-upload", "GET /api/documents/upload-status/7"]
