import { mkdtemp, rm } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createDrillClient } from "./drillClient";
import { createDrillData } from "./drillData";
import { startDrillServer } from "./drillServer";

// npm run drill:slow -- 2000: so many strangers send a JSON body very slowly, byte by byte, while a
// user reads; prints how the user was served and when the last stranger was gone.
const count = Number(process.argv[2] ?? 2_000);
if (!Number.isInteger(count) || count < 1) throw new RangeError(`strangers: ${process.argv[2]}`);
const BYTE_EVERY_MS = 5_000;

const folder = await mkdtemp(join(tmpdir(), "sgi-slow-"));
const dataDir = join(folder, "data");
await createDrillData(dataDir);
const server = await startDrillServer(dataDir);
const client = createDrillClient();
await client.login(server.url);

const beganAt = performance.now();
let open = count;
const answers = new Map<string, number>();
const strangers = Array.from({ length: count }, () => beSlow());
const waits: number[] = [];
while (open > 0) {
  const askedAt = performance.now();
  const status = await client.ask(server.url, "documents");
  if (status === 200) waits.push(performance.now() - askedAt);
  else answers.set(`read ${status}`, (answers.get(`read ${status}`) ?? 0) + 1);
}
await Promise.all(strangers);
const seconds = ((performance.now() - beganAt) / 1_000).toFixed(1);
const sorted = waits.toSorted((a, b) => a - b);
const share = (part: number) => Math.round(sorted[Math.floor(sorted.length * part)] ?? Number.NaN);
const told = [...answers].map(([line, times]) => `${times} times ${line}`).join(", ");
console.log(
  `${count} slow bodies, all gone after ${seconds} s (${told}); ${waits.length} reads meanwhile, p50 ${share(0.5)} ms, p99 ${share(0.99)} ms`,
);
await server.kill();
await rm(folder, { recursive: true, force: true });

/** Announces a body of 50 bytes and sends a byte now and then, until the server cuts it off. */
function beSlow(): Promise<void> {
  const { port } = new URL(server.url);
  return new Promise((resolve) => {
    const socket = connect(Number(port), "127.0.0.1");
    let text = "";
    socket.setEncoding("utf8").on("data", (chunk) => {
      text += chunk;
    });
    socket.on("error", () => undefined);
    const head = ["POST /api/login HTTP/1.1", "Host: localhost", "Content-Type: application/json"];
    socket.write([...head, "Content-Length: 50", "", "{"].join("\r\n"));
    const interval = setInterval(() => socket.write(" "), BYTE_EVERY_MS);
    socket.once("close", () => {
      clearInterval(interval);
      open -= 1;
      const line = text.split("\r\n", 1)[0] || "no answer";
      answers.set(line, (answers.get(line) ?? 0) + 1);
      resolve();
    });
  });
}
