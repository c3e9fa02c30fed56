import { once } from "node:events";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";

/**
 * How every third call fails: refused as an error or as too many, executed but its answer cut off,
 * answered in small pieces, never, or only half.
 */
export type Failing = "error" | "slowDown" | "cut" | "slow" | "never" | "stall";

export interface FaultyProxy {
  endpoint: string;
  /** Null: nothing fails. */
  failing: Failing | null;
  /** Whether every connection breaks. */
  isAway: boolean;
  /** Calls to refuse, matched as listed in `calls`; null for none. */
  refused: RegExp | null;
  /** Calls that get no answer, matched as listed in `calls`; null for none. */
  stuck: RegExp | null;
  /** A call during whose answer the host goes away, matched as listed in `calls`; null for none. */
  dying: RegExp | null;
  /** Calls so far, as `GET /bucket/name`. */
  calls: string[];
  /** Calls without a complete answer, whose caller still waits. */
  running(): number;
  stop(): Promise<void>;
}

/** Starts a proxy before a host; it forwards requests signed for the proxy's own address. */
export async function startFaultyProxy(host: string): Promise<FaultyProxy> {
  const running = new Set<object>();
  const server = createServer((incoming, answer) => {
    const call = `${incoming.method} ${incoming.url}`;
    proxy.calls.push(call);
    if (proxy.isAway) return void answer.destroy();
    if (proxy.refused?.test(call)) return refuse(answer, 403, "AccessDenied");
    if (proxy.stuck?.test(call)) return void incoming.resume();
    const isOne = proxy.failing !== null && proxy.calls.length % 3 === 0;
    const failing = isOne ? proxy.failing : null;
    running.add(answer);
    answer.on("close", () => running.delete(answer));
    pass(host, { incoming, answer, failing: dies(proxy, call) ? "cut" : failing }).catch(() =>
      answer.destroy(),
    );
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const proxy: FaultyProxy = {
    endpoint: `http://127.0.0.1:${port}`,
    failing: null,
    isAway: false,
    refused: null,
    stuck: null,
    dying: null,
    calls: [],
    running: () => running.size,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  return proxy;
}

/** Whether the host goes away during this call; if so, it is away from now on. */
function dies(proxy: FaultyProxy, call: string): boolean {
  proxy.isAway = proxy.dying?.test(call) ?? false;
  return proxy.isAway;
}

interface Passing {
  incoming: IncomingMessage;
  answer: ServerResponse;
  failing: Failing | null;
}

async function pass(host: string, { incoming, answer, failing }: Passing): Promise<void> {
  const body = await buffer(incoming);
  if (failing === "never") return;
  if (failing === "error") return refuse(answer, 500, "InternalError");
  if (failing === "slowDown") return refuse(answer, 503, "SlowDown");
  const { method, url, headers } = incoming;
  const sent = request(new URL(url ?? "", host), { method, headers });
  sent.on("error", () => answer.destroy());
  answer.on("close", () => sent.destroy());
  sent.end(body);
  const [reply] = (await once(sent, "response")) as [IncomingMessage];
  if (failing === "stall") return sendHalf(answer, reply);
  if (failing === "cut") return sendHalf(answer, reply).then(() => void answer.destroy());
  answer.writeHead(reply.statusCode ?? 502, reply.rawHeaders);
  if (failing === "slow") {
    for await (const piece of reply.iterator()) await dribble(answer, piece);
    answer.end();
    return;
  }
  reply.pipe(answer);
}

function refuse(answer: ServerResponse, status: number, code: string): void {
  answer.writeHead(status, { "Content-Type": "application/xml" });
  answer.end(`<Error><Code>${code}</Code><Message>as asked</Message></Error>`);
}

/** Sends half of the answer's bytes; an empty answer is not sent at all. */
async function sendHalf(answer: ServerResponse, reply: IncomingMessage): Promise<void> {
  const bytes = await buffer(reply);
  if (bytes.length < 2) return;
  answer.writeHead(reply.statusCode ?? 502, { ...reply.headers, "content-length": bytes.length });
  answer.write(bytes.subarray(0, bytes.length / 2));
  await wait(1);
}

async function dribble(answer: ServerResponse, bytes: Buffer): Promise<void> {
  const half = Math.ceil(bytes.length / 2);
  for (const piece of [bytes.subarray(0, half), bytes.subarray(half)]) {
    answer.write(piece);
    await wait(2);
  }
}
