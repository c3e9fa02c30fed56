import { expect, it } from "vitest";
import { createFileHead } from "./fileHead";

async function* bytes(...parts: string[]) {
  for (const part of parts) yield Buffer.from(part);
}

async function drain(watched: AsyncIterable<Uint8Array>): Promise<string> {
  const parts: Uint8Array[] = [];
  for await (const part of watched) parts.push(part);
  return Buffer.concat(parts).toString();
}

it("keeps the first 4,096 bytes of the last try, and gives all of them on", async () => {
  const head = createFileHead();
  await drain(head.watch(bytes("cut off")));
  expect(await drain(head.watch(bytes("PK", "x".repeat(9_000))))).toHaveLength(9_002);
  expect(head.bytes().toString()).toBe(`PK${"x".repeat(4_094)}`);
});
