import {
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { createManualTime } from "@sgi/core/time";
import { describe, expect, it } from "vitest";
import { tempFolder } from "../files/testing/tempFolder";
import { createLog, LOG_FILE } from "./log";

function setUp(maxBytes?: number) {
  const folder = path.join(tempFolder(), "dati");
  const { clock } = createManualTime(Date.UTC(2026, 10, 20, 9));
  const log = createLog({ folder, clock, ...(maxBytes === undefined ? {} : { maxBytes }) });
  return { folder, log, read: () => readFileSync(path.join(folder, LOG_FILE), "utf8") };
}

describe("createLog", () => {
  it("writes a line for each event, in order, for the user alone", async () => {
    const { log, read, folder } = setUp();
    log.info("Avviato", { port: 17654 });
    log.warn("Rifiutato", { origin: undefined });
    log.error("Errore");
    await log.flush();
    expect(read()).toBe(
      '2026-11-20T09:00:00.000Z info Avviato {"port":17654}\n2026-11-20T09:00:00.000Z warn Rifiutato\n2026-11-20T09:00:00.000Z error Errore\n',
    );
    expect(statSync(path.join(folder, LOG_FILE)).mode & 0o777).toBe(0o600);
  });

  it("cuts foreign text to one short line without control characters", async () => {
    const { log, read } = setUp();
    const evil = 'a\n2026 info falso\r\u001b[31m\u009b\u202e\u2028\0"';
    log.warn(`Testo ${evil}`, { url: evil, long: "x".repeat(5_000) });
    await log.flush();
    expect(read().split("\n")).toHaveLength(2);
    expect(read()).toMatch(/^[\x20-\x7e]+\n$/);
    expect(read().length).toBeLessThan(800);
  });

  it("keeps one older file of the same size", async () => {
    const { log, folder, read } = setUp(200);
    for (let at = 0; at < 20; at += 1) {
      log.info(`Evento ${at}`);
      await log.flush();
    }
    expect(readdirSync(folder).sort()).toEqual([LOG_FILE, `${LOG_FILE}.1`]);
    expect(statSync(path.join(folder, LOG_FILE)).size).toBeLessThanOrEqual(200);
    expect(statSync(path.join(folder, `${LOG_FILE}.1`)).size).toBeLessThanOrEqual(200);
    expect(read()).toContain("Evento 19");
  });

  it("counts the lines of a flood, and continues", async () => {
    const { log, read } = setUp();
    for (let at = 0; at < 5_000; at += 1) log.info("Evento");
    await log.flush();
    expect(read().split("\n").length).toBeLessThan(2_100);
    expect(read()).toContain('Righe non scritte {"dropped":');
  });

  it("stops nothing when it cannot write, and follows no link", async () => {
    const { log, folder } = setUp();
    mkdirSync(folder, { recursive: true });
    const target = path.join(folder, "altro");
    writeFileSync(target, "");
    symlinkSync(target, path.join(folder, LOG_FILE));
    log.info("Evento");
    await log.flush();
    expect(readFileSync(target, "utf8")).toBe("");
  });
});
