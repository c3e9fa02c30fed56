import { describe, expect, it } from "vitest";
import { createClient } from "../api/client";
import { ApiError, NetworkError } from "../api/errors";
import { aBackup } from "../testing/backups";
import { type Answering, createFakeFetch, json, withCsrf } from "../testing/fakeFetch";
import { throughPauses } from "../testing/throughPauses";
import { turn } from "../testing/turn";
import { createManualTime } from "../time/manualTime";
import { createBackupConfirm } from "./confirmFlow";

const backup = aBackup({ filename: "backup a.zip" });
const PREVIEW = {
  documents: { back: 3, away: 1, changed: 2 },
  users: { back: 0, away: 1, changed: 0 },
  companyCodes: { back: 0, away: 0, changed: 0 },
};
const noPreview: Answering = () => new Response(null, { status: 404 });

function start(answer: Answering, onPreview: Answering = noPreview) {
  const { fetch, sent } = createFakeFetch(
    withCsrf((request) =>
      request.address.endsWith("/preview") ? onPreview(request) : answer(request),
    ),
  );
  const { timers, advance } = createManualTime();
  const told: unknown[] = [];
  const flow = createBackupConfirm({
    client: createClient({ host: "", fetch }),
    timers,
    onRestored: (change, { safetyCopy }) => told.push(change, safetyCopy),
    onDeleted: ({ filename }) => told.push("deleted", filename),
    onFailure: (change, error) => told.push(change, error),
  });
  const calls = () =>
    sent
      .filter(({ address }) => !/csrf-token|preview/.test(address))
      .map(({ method, address, body }) => `${method} ${address} ${body ?? ""}`.trim());
  return { flow, advance, told, calls };
}

const ok: Answering = () => json({ success: true, safetyCopy: "safety.zip" });

it.each([
  ["restore", 'POST /api/admin/restore {"backupPath":"backup a.zip"}', ["restore", "safety.zip"]],
  ["undo", 'POST /api/admin/restore {"backupPath":"backup a.zip"}', ["undo", "safety.zip"]],
  ["delete", "DELETE /api/admin/backup/backup%20a.zip", ["deleted", "backup a.zip"]],
] as const)(
  "sends the %s after the second confirmation, once, and closes [BACKUP-38, BACKUP-40, BACKUP-44, BACKUP-46, BACKUP-50]",
  async (change, call, outcome) => {
    const { flow, told, calls } = start(ok);
    await flow.confirm();
    flow.ask(change, backup);
    await flow.confirm();
    expect([flow.get().step, calls()]).toEqual(["warning", []]);
    flow.proceed();
    expect([flow.get().step, calls()]).toEqual(["confirming", []]);
    const running = [flow.confirm(), flow.confirm()];
    expect(flow.get().step).toBe("running");
    flow.cancel();
    flow.ask("delete", aBackup());
    expect(flow.get()).toMatchObject({ step: "running", change });
    await Promise.all(running);
    expect([flow.get(), calls(), told]).toEqual([{ step: "closed" }, [call], outcome]);
  },
);

it("sends nothing when it is closed at either step [BACKUP-40, BACKUP-46]", async () => {
  const { flow, calls } = start(ok);
  flow.ask("delete", backup);
  flow.cancel();
  flow.proceed();
  flow.ask("restore", backup);
  flow.proceed();
  flow.cancel();
  await flow.confirm();
  expect([flow.get(), calls()]).toEqual([{ step: "closed" }, []]);
});

describe("a failure", () => {
  it("is told, and leaves the second step open [BACKUP-39, BACKUP-45, BACKUP-51]", async () => {
    const { flow, told } = start(() => json({ success: false, message: "Rotto" }));
    flow.ask("restore", backup);
    flow.proceed();
    await flow.confirm();
    expect(flow.get()).toMatchObject({ step: "confirming", change: "restore" });
    expect(told).toEqual(["restore", new ApiError(200, "Rotto")]);
  });

  it("of a restore is never followed by a second try, whose safety copy would be of the first", async () => {
    const { flow, told, calls } = start(() => Promise.reject(new TypeError("reset")));
    flow.ask("restore", backup);
    flow.proceed();
    await flow.confirm();
    expect([calls().length, told]).toEqual([1, ["restore", expect.any(NetworkError)]]);
  });

  it("closes where the backup is no more", async () => {
    const { flow, told } = start(() => json({ message: "Non trovato" }, { status: 404 }));
    flow.ask("delete", backup);
    flow.proceed();
    await flow.confirm();
    expect([flow.get(), told]).toEqual([
      { step: "closed" },
      ["delete", new ApiError(404, "Non trovato")],
    ]);
  });

  it("of a delete whose first answer was lost is none, when the file is gone", async () => {
    const answers = [() => Promise.reject(new TypeError("reset"))];
    const { flow, advance, told } = start(
      () => answers.shift()?.() ?? json({ message: "Non trovato" }, { status: 404 }),
    );
    flow.ask("delete", backup);
    flow.proceed();
    await throughPauses(flow.confirm(), advance);
    expect(told).toEqual(["deleted", "backup a.zip"]);
  });
});

describe("what a restore would do", () => {
  it.each<[string, Answering, object]>([
    ["is told by a host that knows", () => json(PREVIEW), { kind: "known", preview: PREVIEW }],
    ["is not told by a host without the call", noPreview, { kind: "absent" }],
    [
      "is not told where this method is unknown",
      () => new Response(null, { status: 405 }),
      { kind: "absent" },
    ],
    [
      "is not told after a fault of the host",
      () => new Response(null, { status: 500 }),
      { kind: "absent" },
    ],
    [
      "is told where it would be refused",
      () => json({ message: "Il backup è danneggiato" }, { status: 422 }),
      { kind: "refused", message: "Il backup è danneggiato" },
    ],
    [
      "is not told without an answer",
      () => Promise.reject(new TypeError("no")),
      { kind: "absent" },
    ],
  ])("%s", async (_, answer, preview) => {
    const { flow } = start(ok, answer);
    flow.ask("restore", backup);
    expect(flow.get()).toMatchObject({ preview: { kind: "loading" } });
    await turn();
    expect(flow.get()).toMatchObject({ step: "warning", preview });
  });

  it("is not asked before a delete, and does not open what was closed, or another", async () => {
    const { flow } = start(ok, () => json(PREVIEW));
    flow.ask("restore", backup);
    flow.cancel();
    await turn();
    expect(flow.get()).toEqual({ step: "closed" });
    flow.ask("restore", backup);
    flow.ask("delete", backup);
    await turn();
    expect(flow.get()).toMatchObject({ change: "delete", preview: { kind: "absent" } });
  });
});
