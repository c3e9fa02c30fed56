import { existsSync, realpathSync, symlinkSync } from "node:fs";
import { connect } from "node:net";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { LockedError } from "../config/processLock";
import { isInside } from "../files/containment";
import { fingerprint } from "../files/testing/fingerprint";
import { putFile } from "../files/testing/tempFolder";
import { isAllowedName } from "../names/fileTypes";
import { createByteRandom, mutateBytes, mutateFields } from "./testing/hostile/mutate";
import { requestBytes } from "./testing/rawRequest";
import { PANEL_ORIGIN, startService } from "./testing/startService";

const AT_ONCE = 40;
const SEED = 20_261_120;
/** The caller gives up after this on a request that a mutation left incomplete. */
const GIVE_UP_MS = 100;
const STATUSES = [200, 204, 400, 401, 403, 404, 405, 408, 409, 413, 415, 417, 421, 429, 431];

describe("Local Opener and mutated requests", () => {
  const answersWellFormed = async (requests: number) => {
    const escapes: string[] = [];
    let launches = 0;
    const world = await startService({
      launcher: {
        open: async (file) => {
          launches += 1;
          const real = realpathSync(file);
          const inside = [...allowed].some((root) => isInside(root, real, "linux"));
          if (!inside || real !== file || !isAllowedName(path.basename(real))) escapes.push(file);
        },
      },
    });
    // A call may remove a root while a document is on its way: it was allowed at the time of the
    // request.
    const allowed = new Set([world.root]);
    world.config.subscribe(({ roots }) => {
      for (const root of roots.filter((one) => existsSync(one))) allowed.add(realpathSync(root));
    });
    putFile(world.root, "Qualità/esca.pdf");
    putFile(world.root, "esca.exe");
    putFile(world.outside, "segreto.pdf");
    symlinkSync(world.outside, path.join(world.root, "fuori"));
    symlinkSync(path.join(world.outside, "segreto.pdf"), path.join(world.root, "segreto.pdf"));

    const random = createByteRandom(SEED);
    const strange: string[] = [];
    const one = async () => {
      world.rest();
      const text = await exchange(world.service.port, mutated(world, random));
      if (!isWellFormed(text)) strange.push(text.slice(0, 300));
    };
    let sent = 0;
    const sender = async () => {
      while (sent < requests) {
        sent += 1;
        await one();
        // Other calls change the settings too: if they are locked, the next round resets them.
        if (sent % AT_ONCE === 0 && world.config.get().roots.join() !== world.root) {
          await world.config
            .change((config) => ({ ...config, roots: [world.root] }))
            .catch(unlessLocked);
        }
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, sender));
    expect(strange, `seed ${SEED}`).toEqual([]);
    expect(escapes, `seed ${SEED}`).toEqual([]);
    expect(launches).toBeGreaterThan(requests / 200);
  };
  const title =
    "answers %d of them well-formed or not at all, and opens nothing outside its folders";
  it.each([500])(title, answersWellFormed);
  it.each([10_000])(title, { tags: ["long"] }, answersWellFormed);
});

function unlessLocked(error: unknown): void {
  if (!(error instanceof LockedError)) throw error;
}

/** One of the calls that an allowed panel makes, its bytes or its fields changed. */
function mutated(world: { root: string; service: { port: number } }, random: () => number): Buffer {
  const calls = [
    { method: "GET", url: "/health" },
    { method: "GET", url: "/config" },
    { method: "OPTIONS", url: "/open" },
    { method: "POST", url: "/config", body: { addRoot: `${world.root}/Qualità` } },
    { method: "DELETE", url: "/config", body: { root: world.root } },
    ...new Array(6).fill({
      method: "POST",
      url: "/open",
      body: {
        title: "esca",
        revision: "",
        fileType: "pdf",
        logicalPath: "/Qualità",
        candidates: ["esca.pdf", "segreto.pdf", "esca.exe"],
        ownName: { title: "esca", logicalPath: "/Qualità", fileName: "esca.pdf" },
        fingerprints: { inForce: fingerprint("Qualità/esca.pdf", ""), replaced: [] },
      },
    }),
  ];
  const { method, url, body } = calls[Math.floor(random() * calls.length)];
  const { port } = world.service;
  const byFields = body !== undefined && random() < 0.5;
  const sent = byFields ? mutateFields(body, random) : body;
  const text = sent === undefined ? {} : { body: JSON.stringify(sent) };
  const bytes = requestBytes(port, PANEL_ORIGIN, { method, url, ...text });
  return byFields ? bytes : mutateBytes(bytes, random);
}

function exchange(port: number, bytes: Buffer): Promise<string> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const socket = connect(port, "127.0.0.1", () => socket.write(bytes));
    socket.setTimeout(GIVE_UP_MS, () => socket.destroy());
    socket.on("data", (chunk) => chunks.push(chunk));
    socket.on("error", () => {});
    socket.on("close", () => resolve(Buffer.concat(chunks).toString("utf8")));
  });
}

/** Whether the text is empty or whole answers, each with a status of ours and JSON or no body. */
function isWellFormed(text: string): boolean {
  if (text === "" || text.startsWith("HTTP/1.1 100 Continue\r\n\r\n")) return true;
  const match = /^HTTP\/1\.1 (\d{3}) [ -~]+\r\n((?:[a-z-]+: [ -~]*\r\n)+)\r\n/i.exec(text);
  if (match === null || !STATUSES.includes(Number(match[1]))) return false;
  const head = match[2] ?? "";
  // Node's own answers have an empty chunked body.
  const length = /^transfer-encoding: chunked/im.test(head)
    ? "0\r\n\r\n".length
    : Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 0);
  const rest = Buffer.from(text.slice(match[0].length));
  const body = rest.subarray(0, length).toString().trim();
  if (rest.length < length || (body !== "" && !isAnswer(body))) return false;
  return isWellFormed(rest.subarray(length).toString());
}

function isAnswer(body: string): boolean {
  return body === "0" || typeof JSON.parse(body) === "object";
}
