import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { inflateRawSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { processorTime } from "../../base/process/askProcess";
import { reasons } from "../../base/reasons/reasons";
import { hostileOldSheets } from "../../ingest/spreadsheets/testing/hostileOldSheets";
import { heavyHostileFiles, quickHostileFiles } from "../testing/hostileFiles";
import {
  createTextProcess,
  type ReadAnswer,
  startTextReader,
  type TextProcess,
} from "./textProcess";

/** The process starts on a machine that may be busy. */
const TIMEOUT_MS = 120_000;
const MB = 1024 * 1024;
/** At the lowest one a busy machine would hardly let it run. */
const USUAL_PRIORITY = 0;
/** The installed program; the tests' setup builds it. */
const READER = fileURLToPath(new URL("../../dist/textReader.js", import.meta.url));

let reader: TextProcess;
let children: ReturnType<typeof startTextReader>[];
beforeEach(() => {
  children = [];
  reader = createTextProcess(() => {
    const child = startTextReader(READER, USUAL_PRIORITY);
    children.push(child);
    return child;
  });
});
afterEach(() => reader.stop());

const sample = (name: string) =>
  readFileSync(new URL(`../testing/samples/${name}`, import.meta.url));
const honest = () => sample("verbale.docx");

function textOf(answer: ReadAnswer | null): string | null {
  return answer?.ok === true ? inflateRawSync(answer.packed).toString() : null;
}

describe("the process that reads texts", () => {
  it("gives the text, deflated, and each of its words once [TEXT-01]", {
    timeout: TIMEOUT_MS,
  }, async () => {
    const answer = await reader.ask({ fileType: "docx", bytes: honest() });
    const text = textOf(answer);
    expect(text).toContain("Verbale di riesame della direzione");
    expect(answer).toMatchObject({ ok: true, chars: text?.length });
    const words = answer?.ok === true ? answer.words.split(" ") : [];
    expect(words).toContain("conformita");
    expect(new Set(words).size).toBe(words.length);
  });

  it("gives what a preview shows of a spreadsheet, deflated [VIEW-02]", {
    timeout: TIMEOUT_MS,
  }, async () => {
    const answer = await reader.ask({ fileType: "xlsx", bytes: sample("registro.xlsx") });
    const packed = answer?.ok === true ? answer.sheets : null;
    expect(JSON.parse(inflateRawSync(packed ?? "").toString())).toMatchObject({
      sheets: [{ name: "registro", rows: 3 }],
    });
    expect(await reader.ask({ fileType: "docx", bytes: honest() })).toMatchObject({ sheets: null });
  });

  it("refuses hostile files or reads them as far as the limits, and reads on [TEXT-01]", {
    tags: ["long"],
    timeout: TIMEOUT_MS,
  }, async () => {
    for (const { name, fileType, bytes } of quickHostileFiles()) {
      const answer = await reader.ask({ fileType, bytes });
      const text = textOf(answer) ?? "";
      expect([name, text.includes("root:"), text.length <= 2_000_000]).toEqual([name, false, true]);
    }
    expect(textOf(await reader.ask({ fileType: "docx", bytes: honest() }))).toContain("Verbale");
    expect(children.length).toBeLessThanOrEqual(3);
  });

  it("reads hostile files named .xls as far as the limits [TEXT-01]", {
    tags: ["long"],
    timeout: 3 * TIMEOUT_MS,
  }, async () => {
    for (const { name, bytes } of hostileOldSheets()) {
      const answer = await reader.ask({ fileType: "xls", bytes });
      expect([name, answer === null, (textOf(answer) ?? "").length <= 2_000_000]).toEqual([
        name,
        false,
        true,
      ]);
      expect([name, peakBytes(children.at(-1)?.pid) < 192 * MB]).toEqual([name, true]);
      await reader.stop();
    }
  });

  it("gives a heavy file up at once when the server stops, and says nothing of it [TEXT-01]", {
    tags: ["long"],
    timeout: TIMEOUT_MS,
  }, async () => {
    await reader.ask({ fileType: "docx", bytes: honest() });
    const [heavy] = heavyHostileFiles();
    const { fileType, bytes } = heavy ?? { fileType: "docx", bytes: honest() };
    const answer = reader.ask({ fileType, bytes }).then(
      (given) => given,
      (error: Error) => error.message,
    );
    await reader.close();
    expect(await answer).toBe("the process was closed");
    expect(children).toHaveLength(1);
  });

  it("does not wait for a process that is slow to start when the server stops [TEXT-01]", async () => {
    // Its channel is never used, so it never says that it is ready.
    const silent = spawn("sleep", ["60"]);
    const slow = createTextProcess(() => silent);
    const question = { fileType: "docx", bytes: honest() };
    const answer = slow.ask(question);
    await Promise.all([expect(answer).rejects.toThrow("the process was closed"), slow.close()]);
    expect(silent.signalCode).toBe("SIGKILL");
    await expect(slow.ask(question)).rejects.toThrow("the process was closed");
  });

  it("says of a file with a password that it has one [TEXT-01]", {
    tags: ["long"],
    timeout: TIMEOUT_MS,
  }, async () => {
    const locked = { fileType: "pdf", bytes: sample("protetto.pdf") };
    expect(await reader.ask(locked)).toEqual({ ok: false, reason: reasons.locked });
  });

  it("is ended by its limits, replaced, and loses no other file [TEXT-01]", {
    tags: ["long"],
    // Files that run into the limits of processor time: minutes beside other work.
    timeout: 480_000,
  }, async () => {
    for (const { name, fileType, bytes } of heavyHostileFiles()) {
      const answer = await reader.ask({ fileType, bytes });
      const used = Math.max(0, ...children.map(({ pid }) => processorTime(pid ?? 0) ?? 0));
      expect([name, answer === null || answer.ok, used < 12_000]).toEqual([name, true, true]);
      expect(textOf(await reader.ask({ fileType: "docx", bytes: honest() }))).toContain("Verbale");
      for (const { pid } of children) expect(peakBytes(pid)).toBeLessThan(250 * MB);
    }
  });
});

/** The peak resident memory; 0 once the process has ended. */
function peakBytes(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}
