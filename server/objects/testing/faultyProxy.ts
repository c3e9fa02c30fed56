import { once } from "node:events";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";

/**
 * How one call in three goes wrong: refused as an error or as too many, its answer cut in the midst
 * after it was carried out, answered in small pieces, or never.
 */
export type Failing = "error" | "slowDown" | "cut" | "slow" | "never";

export interface FaultyProxy {
  endpoint: string;
  /** Null: nothing goes wrong. */
  failing: Failing | null;
  /** Whether every connection breaks off. */
  isAway: boolean;
  /** Calls that nobody answers, by how they are told in `calls`; null for none. */
  stuck: RegExp | null;
  /** Calls so far, as `GET /bucket/name`. */
  calls: string[];
  /** Calls to the host behind it that are not answered to their end. */
  running(): number;
  stop(): Promise<void>;
}

/** Stands before a host, and passes on what is signed for itself. */
export async function startFaultyProxy(host: string): Promise<FaultyProxy> {
  const onward = new Set<object>();
  const server = createServer((incoming, answer) => {
    const call = `${incoming.method} ${incoming.url}`;
    proxy.calls.push(call);
    if (proxy.isAway) return void answer.destroy();
    if (proxy.stuck?.test(call)) return void incoming.resume();
    const isOne = proxy.failing !== null && proxy.calls.length % 3 === 0;
    const failing = isOne ? proxy.failing : null;
    pass(host, { incoming, answer, failing, onward }).catch(() => answer.destroy());
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const proxy: FaultyProxy = {
    endpoint: `http://127.0.0.1:${port}`,
    failing: null,
    isAway: false,
    stuck: null,
    calls: [],
    running: () => onward.size,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  return proxy;
}

interface Passing {
  incoming: IncomingMessage;
  answer: ServerResponse;
  failing: Failing | null;
  onward: Set<object>;
}

async function pass(host: string, { incoming, answer, failing, onward }: Passing): Promise<void> {
  if (failing === "error" || failing === "slowDown") {
    incoming.resume();
    const [status, code] = failing === "error" ? [500, "InternalError"] : [503, "SlowDown"];
    answer.writeHead(status, { "Content-Type": "application/xml" });
    answer.end(`<Error><Code>${code}</Code><Message>as asked</Message></Error>`);
    return;
  }
  const body = await buffer(incoming);
  if (failing === "never") return;
  const { method, url, headers } = incoming;
  const sent = request(new URL(url ?? "", host), { method, headers });
  onward.add(sent);
  sent.on("close", () => onward.delete(sent));
  sent.on("error", () => answer.destroy());
  answer.on("close", () => sent.destroy());
  sent.end(body);
  const [reply] = (await once(sent, "response")) as [IncomingMessage];
  if (failing === "cut") return cutShort(answer, reply);
  answer.writeHead(reply.statusCode ?? 502, reply.rawHeaders);
  if (failing === "slow") {
    for await (const piece of reply.iterator()) await dribble(answer, piece);
    answer.end();
    return;
  }
  reply.pipe(answer);
}

/** Half of the answer's bytes; of one without bytes nothing, as if nobody had answered. */
async function cutShort(answer: ServerResponse, reply: IncomingMessage): Promise<void> {
  const bytes = await buffer(reply);
  if (bytes.length > 1) {
    answer.writeHead(reply.statusCode ?? 502, { ...reply.headers, "content-length": bytes.length });
    answer.write(bytes.subarray(0, bytes.length / 2));
    await wait(1);
  }
  answer.destroy();
}

async function dribble(answer: ServerResponse, bytes: Buffer): Promise<void> {
  const half = Math.ceil(bytes.length / 2);
  for (const piece of [bytes.subarray(0, half), bytes.subarray(half)]) {
    answer.write(piece);
    await wait(2);
  }
}
