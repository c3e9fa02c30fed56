import { symlinkSync } from "node:fs";
import { connect } from "node:net";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fingerprint } from "../files/testing/fingerprint";
import { putFile } from "../files/testing/tempFolder";
import {
  badOwnNames,
  badPaths,
  badRoots,
  brokenBodies,
  brokenFields,
  largeBodies,
} from "./testing/hostile/bodies";
import {
  foreignHosts,
  foreignOrigins,
  forms,
  type HostileCase,
  routes,
  secrets,
} from "./testing/hostile/cases";
import { RAW } from "./testing/hostile/rawBytes";
import { panelCall } from "./testing/panelCall";
import { rawRequest, requestBytes } from "./testing/rawRequest";
import { PANEL_ORIGIN, type ServiceWorld, startService } from "./testing/startService";

const GROUPS: Readonly<Record<string, readonly HostileCase[]>> = {
  "any website": foreignOrigins,
  "any name of this PC": foreignHosts,
  "forms and pages": forms,
  "what is no call": routes,
  "secrets that are none": secrets,
  "bodies that are none": brokenBodies,
  "bodies too large": largeBodies,
  "fields that are none": brokenFields,
  "paths that lead elsewhere": badPaths,
  "own names that lead elsewhere": badOwnNames,
  "folders that are too much": badRoots,
};

/** Files that a wrong call could open. */
const BAIT = [
  "programma.exe",
  "script.bat",
  "script.ps1",
  "collegamento.lnk",
  "collegamento.url",
  "voce.desktop",
  "macro.docm",
  "macro.pptm",
  "foglio.xlsb",
  "pagina.html",
  "immagine.svg",
  "archivio.zip",
  "guida.chm",
  "note.one",
  "remoto.rdp",
  "senza-tipo",
  "doppio.pdf.exe",
  ".pdf",
  "fuori.pdf",
  "fuori/segreto.pdf",
  "tubo/../../altrove/segreto.pdf",
  "cartella.pdf",
  "nul.pdf",
  "esca.pdf\u202e",
  "esca.pdf:flusso",
  "esca.pdf::$DATA",
];

let world: ServiceWorld;
const ends: (() => Promise<void> | void)[] = [];
beforeAll(async () => {
  world = await startService({ onEnd: (end) => ends.unshift(end) });
  putFile(world.root, "esca.pdf");
  putFile(world.outside, "segreto.pdf");
  for (const name of BAIT.slice(0, 18)) putFile(world.root, name);
  putFile(world.root, "cartella.pdf/dentro.pdf");
  putFile(world.root, "nul.pdf");
  symlinkSync(path.join(world.outside, "segreto.pdf"), path.join(world.root, "fuori.pdf"));
  symlinkSync(world.outside, path.join(world.root, "fuori"));
});
afterAll(async () => {
  for (const end of ends) await end();
});

const filled = (text: string) =>
  text.replaceAll("PORT", String(world.service.port)).replaceAll("ROOT", world.root);

/** Sends a case over the wire, its placeholders filled. */
function sendCase({ url = "/", headers = {}, body, ...parts }: HostileCase) {
  const entries = Object.entries(headers).map(([name, value]) => {
    const values = value === undefined ? undefined : [value].flat().map(filled);
    return [name, values?.length === 1 ? values[0] : values];
  });
  const text = typeof body === "string" ? filled(body) : body;
  const bytes = requestBytes(world.service.port, PANEL_ORIGIN, {
    ...parts,
    url: filled(url),
    headers: Object.fromEntries(entries),
    ...(text !== undefined && { body: text }),
  });
  return rawRequest(world.service.port, bytes);
}

function expectUntouched() {
  expect(world.launched).toEqual([]);
  expect(world.config.get().roots).toEqual([world.root]);
}

describe.each(Object.entries(GROUPS))("Local Opener refuses %s", (_, cases) => {
  it.each(cases.map((one): [string, HostileCase] => [one.name, one]))("%s", async (_, one) => {
    const answer = await sendCase(one);
    expect(one.statuses).toContain(answer?.status);
    expect(answer?.body ?? "").not.toContain(world.root);
    expectUntouched();
  });
});

describe("Local Opener and a stranger", () => {
  it("lets a stranger read nothing, except on /health that it is one", async () => {
    for (const one of foreignOrigins) {
      const answer = await sendCase(one);
      const origin = answer?.headers.get("access-control-allow-origin");
      expect([
        undefined,
        "https://evil.test",
        "https://panel.example.test:444",
        "https://panel.example.test.evil.test",
        "https://evil-panel.example.test",
      ]).toContain(origin);
      if (origin !== undefined) expect(`${one.method} ${one.url}`).toBe("GET /health");
    }
  });
});

describe("Local Opener refuses bytes that are no valid request", () => {
  it.each(Object.entries(RAW))("%s", async (_, bytes) => {
    const text = filled(bytes)
      .replaceAll("\r\nHOST", `\r\nHost: 127.0.0.1:${world.service.port}`)
      .replaceAll("\r\nORIGIN", `\r\nOrigin: ${PANEL_ORIGIN}`);
    const answer = await rawRequest(world.service.port, Buffer.from(text, "latin1"));
    expect(answer?.status ?? 400).toBeGreaterThanOrEqual(400);
    expect(answer?.status ?? 400).toBeLessThan(500);
    expectUntouched();
  });
});

describe("Local Opener opens no bait", () => {
  it.each(BAIT)("%j", async (name) => {
    for (const logicalPath of ["", "fuori", "cartella.pdf"]) {
      world.rest();
      const ownName = { title: name, fileName: name, logicalPath };
      const fingerprints = { inForce: fingerprint("segreto.pdf", "1"), replaced: [] };
      for (const asked of [
        { title: name, candidates: [name], logicalPath },
        { candidates: ["manca.pdf"], ownName, fingerprints, anyway: true },
      ]) {
        const { status, body } = await panelCall(world, "POST /open", asked);
        expect([200, 400]).toContain(status);
        expect(body.success).toBe(false);
        expect(JSON.stringify(body)).not.toContain(world.root);
      }
    }
    expectUntouched();
  });
});

describe("Local Opener under load", () => {
  it("drops 80 connections whose requests never end", {
    tags: ["long"],
    timeout: 60_000,
  }, async () => {
    const { port } = world.service;
    const slow = Array.from({ length: 80 }, () => {
      const socket = connect(port, "127.0.0.1", () => socket.write("GET /health HTTP/1.1\r\nX: "));
      socket.on("error", () => {}).resume();
      return new Promise((resolve) => socket.on("close", resolve));
    });
    await Promise.all(slow);
    expect((await panelCall(world, "GET /health")).status).toBe(200);
  });

  it("cuts off a flood", async () => {
    const { port } = world.service;
    const head = requestBytes(port, PANEL_ORIGIN, {
      method: "POST",
      url: "/open",
      headers: { "Content-Type": "application/json", "Transfer-Encoding": "chunked" },
    });
    const piece = `10000\r\n${"a".repeat(65_536)}\r\n`;
    const answer = await rawRequest(port, Buffer.concat([head, Buffer.from(piece.repeat(200))]));
    expect([413, undefined]).toContain(answer?.status);
    expect((await panelCall(world, "GET /health")).status).toBe(200);
  });
});
