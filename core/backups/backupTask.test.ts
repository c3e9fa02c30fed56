import { expect, it } from "vitest";
import { createClient } from "../api/client";
import { ApiError, NetworkError } from "../api/errors";
import { type Answering, createFakeFetch, json, withCsrf } from "../testing/fakeFetch";
import { type BackupTask, createBackupTask } from "./backupTask";

function start(answer: Answering) {
  const { fetch, sent } = createFakeFetch(withCsrf(answer));
  const told: unknown[] = [];
  const flow = createBackupTask({
    client: createClient({ host: "", fetch }),
    onDone: (outcome) => told.push(outcome),
    onFailure: (task, error) => told.push(task.kind, error),
  });
  const calls = () =>
    sent
      .filter(({ address }) => address !== "/api/csrf-token")
      .map(({ method, address, body }) => ({ call: `${method} ${address}`, body }));
  return { flow, told, calls };
}

it.each<[BackupTask, string, object]>([
  [{ kind: "create" }, "POST /api/admin/backup", { kind: "create" }],
  [{ kind: "sync" }, "POST /api/admin/backups/sync", { kind: "sync", synced: 3, leftOut: null }],
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

it("tries nothing again by itself: a backup whose answer was lost may have been made [BACKUP-10]", async () => {
  const { flow, told, calls } = start(() => Promise.reject(new TypeError("reset")));
  for (const kind of ["create", "sync"] as const) await flow.run({ kind });
  await flow.run({ kind: "download", filename: "a.zip" });
  expect(calls().length).toBe(3);
  const lost = expect.any(NetworkError);
  expect(told).toEqual(["create", lost, "sync", lost, "download", lost]);
});

it("takes an OK answer without a body as done [BACKUP-10, BACKUP-15]", async () => {
  const { flow, told, calls } = start(() => new Response(null));
  for (const kind of ["create", "sync"] as const) await flow.run({ kind });
  expect([calls().length, told]).toEqual([
    2,
    [{ kind: "create" }, { kind: "sync", synced: null, leftOut: null }],
  ]);
});
