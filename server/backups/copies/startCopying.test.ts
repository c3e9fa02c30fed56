import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createManualTime, HOUR_MS, MINUTE_MS } from "@sgi/core/time";
import { expect, it, onTestFinished } from "vitest";
import { createMemoryFiles } from "../../app/testing/memoryFiles";
import { recordLog } from "../../app/testing/recordLog";
import { SERVER_START_AT, TEST_SECRET } from "../../app/testing/testServer";
import { newId } from "../../base/ids/newId";
import { abortable } from "../../base/time/waits";
import { LEASE_MS } from "../../storage/background/lease";
import { useObjectPlace } from "../../storage/objects/testing/objectPlace";
import { forSqliteFirst } from "../../storage/store/testing/forEachEngine";
import { company } from "../../storage/store/testing/records";
import { openBackups } from "../openBackups";
import { nameOf, useCopies } from "../testing/copySetup";
import type { CopyPlace } from "./copyPlace";
import { startCopying } from "./startCopying";

const audit = { write: async () => undefined, as: () => audit };
const objects = useObjectPlace();

forSqliteFirst((engine) => {
  const start = useCopies(engine, "folder", objects);

  it("copies a backup as soon as it is made", async () => {
    const root = mkdtempSync(join(tmpdir(), "sgi-copying-"));
    onTestFinished(() => rmSync(root, { recursive: true }));
    const [dataDir, second] = [join(root, "data"), join(root, "second")];
    for (const folder of [dataDir, second]) mkdirSync(folder);
    const store = await engine.newStore();
    await store.companies.create(company());
    const { clock, timers } = createManualTime(SERVER_START_AT);
    const copies = { keep: 30, place: { folder: second } };
    const config = { dataDir, backups: { everyHours: 0, keep: 7 }, copies };
    const { log } = recordLog();
    const { backups, stop } = await openBackups(config, {
      ...{ store, files: createMemoryFiles(), clock, timers, newId, log, secret: TEST_SECRET },
      ...{ openShelf: null, alone: true, owner: "own" },
      onMail: () => undefined,
      onDisconnect: () => undefined,
    });
    const asked = { companyId: null, kind: "asked", by: null, audit } as const;
    const { filename } = await backups.create(asked);
    await expect.poll(() => existsSync(join(second, filename))).toBe(true);
    await expect.poll(() => store.backupCopies.list(second)).toHaveLength(1);
    await stop();
  });

  it("copies in one process at a time, looks every quarter of an hour, and ends with the server", async () => {
    const { deps, add, second, store, time, place } = await start();
    await add(1);
    const told = { timers: time.timers, copyPlace: place.name, onMail: () => undefined };
    const copying = startCopying({ ...deps, ...told });
    const isThere = (day: number) => existsSync(join(second, nameOf(day)));
    await store.leases.take("backup copies", "other", LEASE_MS);
    time.advance(15 * MINUTE_MS);
    await store.leases.renew("backup copies", "other", -1);
    expect(isThere(1)).toBe(false);
    time.advance(15 * MINUTE_MS);
    await expect.poll(() => isThere(1)).toBe(true);
    await copying.stop();
    await add(2);
    copying.wake();
    time.advance(15 * MINUTE_MS);
    await store.leases.isHeld("backup copies");
    expect(isThere(2)).toBe(false);
  });

  it("ends a copy that is under way at once, and counts no failure", async () => {
    const { deps, add, time, place, state } = await start();
    await add(1);
    let isSending = false;
    const slow: CopyPlace = {
      ...place,
      send: (_path, _name, signal) => {
        isSending = true;
        return abortable(new Promise(() => {}), signal);
      },
    };
    const told = { timers: time.timers, copyPlace: place.name, onMail: () => undefined };
    const copying = startCopying({ ...deps, ...told, place: slow });
    copying.wake();
    await expect.poll(() => isSending).toBe(true);
    await copying.stop();
    expect((await state()).failure).toBeNull();
  });

  it("tells superadmins of the second failure in a row", async () => {
    const { deps, add, store, time, place, state } = await start();
    await add(1);
    await store.installation.name("an-installation");
    let mails = 0;
    const full = { ...place, freeBytes: async () => 0 };
    const told = { timers: time.timers, copyPlace: place.name, onMail: () => void mails++ };
    const copying = startCopying({ ...deps, ...told, place: full });
    time.advance(15 * MINUTE_MS);
    await expect.poll(async () => (await state()).failure?.times).toBe(1);
    expect(mails).toBe(0);
    time.advance(HOUR_MS);
    await expect.poll(() => mails).toBe(1);
    expect((await state()).failure?.times).toBe(2);
    await copying.stop();
  });
});
