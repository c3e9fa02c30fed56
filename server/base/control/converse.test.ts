import { mkdirSync } from "node:fs";
import { connect, createServer } from "node:net";
import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { createManualTime } from "@sgi/core/time";
import { expect, it, onTestFinished } from "vitest";
import { controlErrorTexts, MAX_ASKED_CHARS } from "./protocol";
import { useControl } from "./testing/useControl";

const { folder, address, open, ask } = useControl();

/** Sends text unchanged; gives the bytes received until the connection ended. */
function send(text: string): Promise<string> {
  return new Promise((resolve) => {
    let answer = "";
    const socket = connect(address(), () => socket.write(text));
    socket.on("data", (chunk) => {
      answer += chunk;
    });
    socket.on("error", () => undefined);
    socket.on("close", () => resolve(answer));
  });
}

const untilAborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve()));

/** Long enough for anything that does not wait. */
async function waitTurns(turns: number): Promise<string> {
  for (let turn = 0; turn < turns; turn++) await nextTurn();
  return "still running";
}

it("runs a task, reports its messages in order, and returns the exit code", async () => {
  await open(async ({ task, args }, { tell }) => {
    tell({ progress: "1 di 2" });
    tell({ print: `${task} ${JSON.stringify(args)} è\n«così»` });
    tell({ complain: "una riga" });
    tell({ fact: { file: "a.pdf" } });
    tell({ progress: null });
    return 3;
  });
  expect(await ask("prova")).toEqual({
    code: 3,
    heard: [
      { progress: "1 di 2" },
      { print: 'prova {"n":1} è\n«così»' },
      { complain: "una riga" },
      { fact: { file: "a.pdf" } },
      { progress: null },
    ],
  });
});

it("calls a task off when the command asks for it, and still says how it ended", async () => {
  await open(async (_, { tell, signal }) => {
    tell({ print: "in corso" });
    await untilAborted(signal);
    tell({ print: "interrotto" });
    return 1;
  });
  const off = new AbortController();
  const first = await ask("x", { signal: off.signal, onHeard: () => off.abort() });
  expect(first.code).toBe(1);
  expect(await ask("x", { signal: AbortSignal.abort() })).toMatchObject({
    code: 1,
    heard: [{ print: "in corso" }, { print: "interrotto" }],
  });
});

it("calls a task off when the command's process is gone", async () => {
  let ended = () => {};
  const isCalledOff = new Promise<void>((resolve) => {
    ended = resolve;
  });
  await open(async (_, { signal }) => {
    socket.destroy();
    await untilAborted(signal);
    ended();
    return 1;
  });
  const socket = connect(address(), () => socket.write('{"task":"x","args":{}}\n'));
  await isCalledOff;
});

it("cancels running tasks when it stops, reports it, and waits for them", async () => {
  let isDone = false;
  const { control } = await open(async (_, { tell, signal }) => {
    tell({ print: "in corso" });
    await untilAborted(signal);
    await nextTurn();
    isDone = true;
    return 1;
  });
  let stopped: Promise<boolean> | undefined;
  const onHeard = () => {
    stopped ??= control.stop().then(() => isDone);
  };
  expect(await ask("x", { onHeard })).toEqual({
    code: 1,
    heard: [{ print: "in corso" }, { complain: controlErrorTexts.stopping }],
  });
  expect(await stopped).toBe(true);
});

it("waits for a running task although its command is gone, before the data are closed", async () => {
  let finish = () => {};
  const work = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const { control } = await open(async (_, { signal }) => {
    socket.destroy();
    await untilAborted(signal);
    gone();
    await work;
    return 1;
  });
  let gone = () => {};
  const isGone = new Promise<void>((resolve) => {
    gone = resolve;
  });
  const socket = connect(address(), () => socket.write('{"task":"x","args":{}}\n'));
  await isGone;
  const stopped = control.stop().then(() => "stopped");
  expect(await Promise.race([stopped, waitTurns(20)])).toBe("still running");
  finish();
  expect(await stopped).toBe("stopped");
});

it("reports a server that ends during the task", async () => {
  mkdirSync(join(folder(), "sgi.control"), { mode: 0o700 });
  const server = createServer((socket) => socket.once("data", () => socket.destroy()));
  await new Promise<void>((resolve) => server.listen(address(), resolve));
  onTestFinished(() => void server.close());
  await expect(ask("x")).rejects.toThrow(controlErrorTexts.broken);
});

it.each(["", "no JSON", "{}", '{"task":1}', '{"task":"x","args":{},"more":1}'])(
  "reports what it does not understand: %s",
  async (line) => {
    await open(async () => 0);
    const answer = await send(`${line}\n`);
    expect(
      answer
        .trim()
        .split("\n")
        .map((each) => JSON.parse(each)),
    ).toEqual([{ complain: controlErrorTexts.otherVersion }, { exit: 1 }]);
  },
);

it("closes connections that send too much or nothing", async () => {
  let asked = 0;
  const { timers, advance } = createManualTime();
  await open(async () => ++asked, timers);
  expect(await send("x".repeat(MAX_ASKED_CHARS + 1))).toBe("");
  expect(await send(`${JSON.stringify({ task: "x", args: "x".repeat(MAX_ASKED_CHARS) })}\n`)).toBe(
    "",
  );
  let answer: string | null = null;
  void send("").then((text) => {
    answer = text;
  });
  const look = () => {
    advance(5_000);
    return answer;
  };
  await expect.poll(look).toBe("");
  expect(asked).toBe(0);
});

it("answers a failure by referring to its log", async () => {
  await open(async () => {
    throw new Error("a secret of the inside");
  });
  expect(await ask("x")).toEqual({ code: 1, heard: [{ complain: controlErrorTexts.failed }] });
});
