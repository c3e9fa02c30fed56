import { EventEmitter } from "node:events";
import type { Server } from "node:http";
import { expect, it, vi } from "vitest";
import { createHasManyClients } from "../../http/clientAddress";
import { boundByAddress } from "./httpServer";

/** A server that allows a client two connections; `connect` opens one, and tells if it was cut. */
function start(hasManyClients: (address: string) => boolean = () => false) {
  const server = new EventEmitter();
  boundByAddress(server as Server, { most: 2, hasManyClients });
  return (remoteAddress: string) => {
    const destroy = vi.fn();
    const socket = Object.assign(new EventEmitter(), { remoteAddress, destroy });
    server.emit("connection", socket);
    return { isCut: destroy.mock.calls.length > 0, close: () => socket.emit("close") };
  };
}

it("limits the connections of one address, and not those of others", () => {
  const connect = start();
  const [first, , third] = [1, 2, 3].map(() => connect("192.0.2.1"));
  expect([first?.isCut, third?.isCut, connect("192.0.2.2").isCut]).toEqual([false, true, false]);
  third?.close();
  expect(connect("192.0.2.1").isCut).toBe(true);
  first?.close();
  expect([connect("192.0.2.1").isCut, connect("192.0.2.1").isCut]).toEqual([false, true]);
});

it.each([
  ["::ffff:192.0.2.1", "::ffff:192.0.2.2", false],
  ["::ffff:192.0.2.1", "192.0.2.1", true],
  ["2001:db8::1", "2001:db8::2", true],
  ["2001:db8::1", "2001:db8:0:1::1", false],
])("counts %s and %s as one client: %s", (one, other, isSame) => {
  const connect = start();
  connect(one);
  connect(one);
  expect(connect(other).isCut).toBe(isSame);
});

it("does not limit trusted proxies, nor this machine", () => {
  const connect = start(createHasManyClients(["10.1.0.0/16"]));
  const isBound = (address: string) => [1, 2, 3].map(() => connect(address).isCut)[2];
  const many = ["10.1.2.3", "::ffff:10.1.2.4", "127.0.0.1", "::ffff:127.0.0.1", "::1"];
  expect(many.filter(isBound)).toEqual([]);
  const strangers = ["10.2.0.1", "2001:db8::1"];
  expect(strangers.filter(isBound)).toEqual(strangers);
});
