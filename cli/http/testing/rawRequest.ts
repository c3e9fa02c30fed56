import { connect } from "node:net";

/** The answer on a socket; null when it was closed without one. */
export interface RawAnswer {
  readonly status: number;
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
}

/** Writes the bytes unchanged, reads until the other side closes. Only the first answer counts. */
export function rawRequest(port: number, bytes: string | Buffer): Promise<RawAnswer | null> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const socket = connect(port, "127.0.0.1", () => socket.write(bytes));
    socket.on("data", (chunk) => chunks.push(chunk));
    // A flood that the server cuts off ends in an error here; what came before it counts.
    socket.on("error", () => {});
    socket.on("close", () => resolve(parse(Buffer.concat(chunks).toString("utf8"))));
  });
}

function parse(text: string): RawAnswer | null {
  if (text === "") return null;
  const [head = "", ...rest] = text.split("\r\n\r\n");
  const [first = "", ...lines] = head.split("\r\n");
  const match = /^HTTP\/1\.1 (\d{3}) [ -~]+$/.exec(first);
  if (match === null) throw new Error(`No HTTP answer: ${JSON.stringify(text.slice(0, 200))}`);
  const headers = new Map(
    lines.map((line): [string, string] => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  return { status: Number(match[1]), headers, body: rest.join("\r\n\r\n") };
}

export interface RequestParts {
  method?: string;
  url?: string;
  /** Undefined leaves a default header out; a list sends it more than once. */
  headers?: Readonly<Record<string, string | readonly string[] | undefined>>;
  body?: string | Buffer;
}

/** The bytes of a request from an allowed panel's browser, with changes. */
export function requestBytes(port: number, origin: string, parts: RequestParts = {}): Buffer {
  const { method = "GET", url = "/health", body } = parts;
  const length = body === undefined ? undefined : String(Buffer.byteLength(body));
  const headers = {
    Host: `127.0.0.1:${port}`,
    Connection: "close",
    Origin: origin,
    "Content-Type": body === undefined ? undefined : "application/json",
    "Content-Length": length,
    ...parts.headers,
  };
  const lines = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [value].flat().map((one) => `${name}: ${one}\r\n`),
  );
  const head = `${method} ${url} HTTP/1.1\r\n${lines.join("")}\r\n`;
  return Buffer.concat([Buffer.from(head), Buffer.from(body ?? "")]);
}
