import { execFile } from "node:child_process";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { createConnection } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { systemTimers } from "@sgi/core/time";
import { expect, it } from "vitest";
import { askServer } from "./askServer";
import { controlPlace } from "./controlPlace";
import { openControl } from "./openControl";
import { controlErrorTexts } from "./protocol";
import { useControl } from "./testing/useControl";

const NOBODY = 65_534;
const never = new AbortController().signal;
const { folder, address, open, ask } = useControl();

it("is open to the owner alone, and leaves nothing behind", async () => {
  const { control } = await open(async () => 0);
  expect(statSync(address()).mode & 0o777).toBe(0o600);
  expect(statSync(join(folder(), "sgi.control")).mode & 0o777).toBe(0o700);
  await control.stop();
  expect(readdirSync(folder())).toEqual([]);
  expect((await ask("prova")).code).toBeNull();
});

it("stops despite a command that does not read", { tags: ["long"] }, async () => {
  let tellStarted = () => {};
  const started = new Promise<void>((resolve) => {
    tellStarted = resolve;
  });
  const { control } = await open(async (_, { tell }) => {
    for (let line = 0; line < 2_000; line++) tell({ print: "x".repeat(1_000) });
    tellStarted();
    return 0;
  });
  const socket = createConnection(address()).on("error", () => undefined);
  socket.pause();
  socket.write(`${JSON.stringify({ task: "prova", args: {} })}\n`);
  await started;
  await control.stop();
  expect(readdirSync(folder())).toEqual([]);
  socket.destroy();
});

it("replaces the socket that a killed server left", async () => {
  mkdirSync(join(folder(), "sgi.control"), { mode: 0o700 });
  writeFileSync(address(), "");
  expect((await ask("prova")).code).toBeNull();
  const { warnings } = await open(async () => 0);
  expect((await ask("prova")).code).toBe(0);
  expect(warnings).toEqual([]);
});

it("works without a socket when the path is too long, and says so", async () => {
  const long = join(folder(), "x".repeat(100));
  const place = controlPlace(long);
  expect(place).toMatchObject({ ok: false, problem: expect.stringContaining("troppo lungo") });
  const log: unknown[] = [];
  const warn = (entry: unknown) => void log.push(entry);
  const control = await openControl(long, {
    run: async () => 0,
    timers: systemTimers,
    log: { warn, error() {}, info() {} },
  });
  await control.stop();
  expect(log).toHaveLength(1);
  expect(existsSync(long)).toBe(false);
  expect(await askServer(long, { task: "x", args: {} }, { hear() {}, signal: never })).toBeNull();
});

it("names a pipe of Windows by the folder, and puts nothing into it", () => {
  const place = controlPlace(folder(), "win32");
  expect(place).toMatchObject({ ok: true, folder: null });
  expect(place.ok && place.address).toMatch(/^\\\\\.\\pipe\\sgi-[0-9a-f]{32}$/);
  expect(controlPlace(`${folder()}/.`, "win32")).toEqual(place);
  expect(controlPlace(tmpdir(), "win32")).not.toEqual(place);
});

it("sends nothing to a folder that others may have put there", async () => {
  await open(async () => 0);
  chmodSync(join(folder(), "sgi.control"), 0o755);
  await expect(ask("x")).rejects.toThrow(controlErrorTexts.notYours(join(folder(), "sgi.control")));
});

const asRoot = it.skipIf(process.getuid?.() !== 0);

asRoot("listens in no folder of another user's, and sends nothing there", async () => {
  mkdirSync(join(folder(), "sgi.control"), { mode: 0o700 });
  chownSync(join(folder(), "sgi.control"), NOBODY, NOBODY);
  const { warnings } = await open(async () => 0);
  expect(warnings).toHaveLength(1);
  expect(readdirSync(join(folder(), "sgi.control"))).toEqual([]);
  await expect(ask("x")).rejects.toThrow(controlErrorTexts.notYours(join(folder(), "sgi.control")));
});

asRoot("lets no other user of the machine connect, even where the folders were open", async () => {
  await open(async () => 0);
  chmodSync(folder(), 0o755);
  chmodSync(join(folder(), "sgi.control"), 0o755);
  const program = `require("net").connect(${JSON.stringify(address())})
    .on("connect", () => console.log("connected"))
    .on("error", ({ code }) => console.log(code))`;
  const as = (uid: number) =>
    promisify(execFile)(
      process.execPath,
      ["-e", `${program}.on("connect", () => process.exit())`],
      {
        uid,
        gid: uid,
      },
    );
  expect((await as(NOBODY)).stdout.trim()).toBe("EACCES");
  expect((await as(0)).stdout.trim()).toBe("connected");
});
