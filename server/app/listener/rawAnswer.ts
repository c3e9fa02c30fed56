import { STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { messages } from "../../http/messages";

const MESSAGES: Readonly<Record<number, string>> = {
  408: messages.bodyTooSlow,
  431: messages.headTooLarge,
};

/** Answers on a connection whose request never reached the app, and closes it. */
export function answerRaw(
  socket: Duplex,
  status: number,
  headers: Readonly<Record<string, string>>,
): void {
  if (!socket.writable) return void socket.destroy();
  const body = Buffer.from(JSON.stringify({ message: MESSAGES[status] ?? messages.badRequest }));
  const fields = {
    ...headers,
    "Content-Type": "application/json; charset=UTF-8",
    "Content-Length": body.byteLength,
    Connection: "close",
  };
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}`);
  socket.write([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, "", ""].join("\r\n"));
  socket.end(body, () => socket.destroy());
}
