import { OpenAnswer } from "@sgi/core/opener";
import { describe, expect, it } from "vitest";
import { identity } from "../files/testing/identity";
import { putFile } from "../files/testing/tempFolder";
import { LaunchError } from "../platform/createLauncher";
import { panelCall } from "./testing/panelCall";
import { startService } from "./testing/startService";

const ask = (candidates: string[], logicalPath = "") => ({
  title: "Piano",
  revision: "2",
  fileType: "pdf",
  logicalPath,
  candidates,
});

describe("POST /open", () => {
  it("opens the document and names it, not where it lies [OPENER-CLI-03, OPENER-CLI-09, OPENER-CLI-10]", async () => {
    const world = await startService();
    const file = putFile(world.root, "Qualità/Piano 2.pdf");
    const { status, body } = await panelCall(world, "POST /open", ask(["Piano 2.pdf"], "/Qualità"));
    expect(status).toBe(200);
    expect(OpenAnswer.parse(body)).toEqual({ success: true, message: "Aperto «Piano 2.pdf»" });
    expect(world.launched).toEqual([file]);
    expect(JSON.stringify(world.said)).not.toContain(world.root);
  });

  it("builds the names when the panel sends none", async () => {
    const world = await startService();
    const file = putFile(world.root, "Piano 2.pdf");
    await panelCall(world, "POST /open", { title: "Piano", revision: "2", fileType: ".pdf" });
    expect(world.launched).toEqual([file]);
  });

  it("says so when it opens a copy elsewhere", async () => {
    const world = await startService();
    for (const folder of ["A/Piani", "B"]) putFile(world.root, `${folder}/p.pdf`);
    const asked = { ...ask(["p.pdf"], "X/Piani"), revision: "" };
    const { body } = await panelCall(world, "POST /open", asked);
    const message = "Aperto «p.pdf» in …/A/Piani (c'è un'altra copia)";
    expect(body).toEqual({ success: true, message, elsewhere: true });
  });

  it("opens no file with another revision, and names that revision", async () => {
    const world = await startService();
    putFile(world.root, "SGI/4.1_Analisi SWOT_Rev.2_2026-01-01.xlsx");
    const { body } = await panelCall(world, "POST /open", {
      ...{ title: "Analisi SWOT", revision: "3", fileType: "xlsx", logicalPath: "SGI/4.1" },
    });
    const message = "Sul PC c'è la revisione 2, nel pannello la 3.";
    expect(body).toEqual({ success: false, message });
    expect(world.launched).toEqual([]);
  });

  it.each([
    ["is not there", [], ask(["p.pdf"]), "Documento non trovato nelle cartelle di questo PC"],
    ["has copies in other folders", ["A/p.pdf", "B/p.pdf"], ask(["p.pdf"], "X"), "2 file omonimi"],
    ["is of a type that does not open", ["p.exe"], ask(["p.exe"]), "I file di questo tipo"],
  ])("opens nothing when the document %s, and says why", async (_, files, body, message) => {
    const world = await startService();
    for (const file of files) putFile(world.root, file);
    const answer = await panelCall(world, "POST /open", body);
    expect(answer).toMatchObject({ status: 200, body: { success: false } });
    expect(answer.body.message).toContain(message);
    expect(world.launched).toEqual([]);
  });

  it("says that no folder is configured", async () => {
    const world = await startService({ settings: { roots: [] } });
    const { body } = await panelCall(world, "POST /open", ask(["p.pdf"]));
    expect(body.message).toContain("Nessuna cartella configurata");
  });

  it("opens no file that was replaced between the search and the launch", async () => {
    const world = await startService({
      resolver: {
        resolve: async () => ({
          ...{ kind: "found", path: "/x", identity: identity("1:1") },
          ...{ elsewhere: null, others: [], how: "probe" },
        }),
        tellCopy: () => Promise.reject(new Error("no fingerprints were sent")),
        isStillThere: async () => false,
      },
    });
    const { body } = await panelCall(world, "POST /open", ask(["p.pdf"]));
    expect(body).toMatchObject({ success: false, message: expect.stringContaining("è cambiato") });
    expect(world.launched).toEqual([]);
  });

  it("opens one window for a double click, and 30 a minute", async () => {
    const world = await startService();
    putFile(world.root, "p.pdf");
    await panelCall(world, "POST /open", ask(["p.pdf"]));
    const again = await panelCall(world, "POST /open", ask(["p.pdf"]));
    expect(again).toMatchObject({ status: 429, body: { success: false } });
    expect(again.body.message).toContain("Troppe aperture");
    for (let tries = 0; tries < 40; tries += 1) {
      world.rest(400);
      await panelCall(world, "POST /open", ask(["p.pdf"]));
    }
    expect(world.launched).toHaveLength(30);
  });

  it("passes on the system's reason when nothing opens", async () => {
    const fails = (error: Error) => ({ open: () => Promise.reject(error) });
    for (const [error, message] of [
      [new LaunchError("noProgram", "Nessun programma apre questi file"), "Nessun programma apre"],
      [new Error("/secret/path"), "Impossibile aprire il file"],
    ] as const) {
      const world = await startService({ launcher: fails(error) });
      putFile(world.root, "p.pdf");
      const { status, body } = await panelCall(world, "POST /open", ask(["p.pdf"]));
      expect([status, body.success]).toEqual([200, false]);
      expect(body.message).toContain(message);
    }
  });

  it("answers in time although the program starts slowly [OPENER-CLI-11]", async () => {
    const waits: number[] = [];
    let launching = false;
    const world = await startService({
      timers: {
        after(delayMs, run) {
          if (launching) {
            waits.push(delayMs);
            queueMicrotask(run);
          }
          return () => {};
        },
      },
      launcher: {
        open() {
          launching = true;
          return new Promise(() => {});
        },
      },
    });
    putFile(world.root, "p.pdf");
    const { body } = await panelCall(world, "POST /open", ask(["p.pdf"]));
    expect(body).toMatchObject({ success: true });
    // The panel waits 1500 ms: 200 are left for the transfer.
    expect(waits).toEqual([1_300]);
  });
});
