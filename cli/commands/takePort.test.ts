import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createManualTime, systemTimers } from "@sgi/core/time";
import { expect, it, vi } from "vitest";
import { tempFolder } from "../files/testing/tempFolder";
import { startService } from "../http/testing/startService";
import type { Peer } from "../platform/peerCheck";
import { createPlatform } from "../platform/platform";
import { fakePlatform } from "../platform/testing/fakePlatform";
import { readRunning, removeRunning } from "./runningFile";
import { takePort } from "./serve";
import { createServiceClient } from "./serviceClient";

const secondClient = (port: number) =>
  createServiceClient({ port, token: async () => "nostro", fetch, timers: systemTimers });

/** The service of a second user; the first user's has the port and sees its callers as `peer`. */
async function signInSecond(peer: Peer) {
  const first = await startService({ peerCheck: async () => peer });
  const { port } = first.service;
  const { service } = await startService({ port, listens: false });
  const { dataFolder } = createPlatform(fakePlatform("linux", { home: tempFolder() }).deps);
  const { timers, advance } = createManualTime();
  let stop = () => {};
  const stopped = new Promise<void>((resolve) => {
    stop = resolve;
  });
  const hears = vi.spyOn(stopped, "then");
  let tries = 0;
  const listen = () => {
    tries++;
    return service.listen();
  };
  let taking: ReturnType<typeof takePort> = Promise.resolve("taken");
  const waits = new Promise<void>((resolve) => {
    taking = takePort({
      ...{ service: { listen }, port, stopped, timers, dataFolder },
      client: secondClient,
      onWait: resolve,
    });
  });
  const tried = () => tries;
  return { first, port, dataFolder, advance, stop, hears, tried, taking, waits };
}

it("waits for another user's helper, and takes over once that user is gone", async () => {
  const { first, taking, waits, advance, dataFolder, port } = await signInSecond("other");
  await waits;
  expect(await readRunning(dataFolder)).toEqual({ pid: process.pid, port, waiting: true });
  await first.service.close();
  advance(5_000);
  expect(await taking).toBe("listening");
});

it("ends while it waits, when asked to", async () => {
  const { taking, waits, stop } = await signInSecond("other");
  await waits;
  stop();
  expect(await taking).toBe("ended");
});

it("ends while it waits, when the running file is gone", async () => {
  const { taking, waits, advance, dataFolder } = await signInSecond("other");
  await waits;
  await removeRunning(dataFolder);
  advance(5_000);
  expect(await taking).toBe("ended");
});

it("adds no listeners, however long it waits", async () => {
  const { taking, waits, advance, stop, hears, tried } = await signInSecond("other");
  await waits;
  const triedLater = () => {
    advance(5_000);
    return tried();
  };
  await expect.poll(triedLater).toBeGreaterThan(4);
  expect(hears).toHaveBeenCalledTimes(1);
  stop();
  expect(await taking).toBe("ended");
});

it("waits for no other program", async () => {
  const other = createServer((_, response) => void response.end("ciao"));
  await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
  const { port } = other.address() as AddressInfo;
  const { service } = await startService({ port, listens: false });
  const taking = takePort({
    ...{ service, port, stopped: new Promise<void>(() => {}), dataFolder: tempFolder() },
    timers: createManualTime().timers,
    client: secondClient,
    onWait: () => {},
  });
  expect(await taking).toBe("taken");
  other.close();
});
