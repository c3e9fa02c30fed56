import { expect, it } from "vitest";
import { createClient } from "../api/client";
import { ApiError, NetworkError } from "../api/errors";
import { type Answering, createFakeFetch, json, withCsrf } from "../testing/fakeFetch";
import { throughPauses } from "../testing/throughPauses";
import { createManualTime } from "../time/manualTime";
import { type BackupTask, createBackupTask } from "./backupTask";

function start(answer: Answering) {
  const { fetch, sent } = createFakeFetch(withCsrf(answer));
  const { timers, advance } = createManualTime();
  const told: unknown[] = [];
  const flow = createBackupTask({
    client: createClient({ host: "", fetch }),
    timers,
    onDone: (outcome) => told.push(outcome),
    onFailure: (task, error) => told.push(task.kind, error),
  });
  const calls = () =>
    sent
      .filter(({ address }) => address !== "/api/csrf-token")
      .map(({ method, address, body }) => ({ call: `${method} ${address}`, body }));
  return { flow, advance, told, calls };
}

it.each<[BackupTask, string, object]>([
  [{ kind: "create" }, "POST /api/admin/backup", { kind: "create" }],
  [{ kind: "sync" }, "POST /api/admin/backups/sync", { kind: "sync", synced: 3 }],
])(
  "runs %j by one call without payload [BACKUP-10, BACKUP-15, BACKUP-16]",
  async (task, call, outcome) => {
    const { flow, told, calls } = start(() => json({ success: true, syncedCount: 3 }));
    const running = [flow.run(task), flow.run(task)];
    expect(flow.get()).toEqual(task);
    await Promise.all(running);
    expect([calls(), told, flow.get()]).toEqual([[{ call, body: undefined }], [outcome], null]);
  },
);

it("fetches the file of a name, whatever stands in it [BACKUP-35]", async () => {
  const { flow, told, calls } = start(() => new Response("PK"));
  await flow.run({ kind: "download", filename: "a b/c.zip" });
  expect(calls()).toEqual([{ call: "GET /api/admin/backup/a%20b%2Fc.zip", body: undefined }]);
  expect(await (told[0] as { file: Blob }).file.text()).toBe("PK");
});

it("tells what a host says of its failure, and is free again [BACKUP-11]", async () => {
  const { flow, told } = start(() => json({ success: false, error: "Disco pieno" }));
  await flow.run({ kind: "create" });
  expect([told, flow.get()]).toEqual([["create", new ApiError(200, "Disco pieno")], null]);
});

it("tries a write again that got no answer, and a file but once", async () => {
  const { flow, advance, told, calls } = start(() => Promise.reject(new TypeError("reset")));
  await throughPauses(flow.run({ kind: "sync" }), advance);
  await flow.run({ kind: "download", filename: "a.zip" });
  expect(calls().length).toBe(3 + 1);
  expect(told).toEqual(["sync", expect.any(NetworkError), "download", expect.any(NetworkError)]);
});
