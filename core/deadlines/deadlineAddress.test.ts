import { expect, it } from "vitest";
import {
  ALL_DEADLINES,
  type DeadlineRequest,
  readDeadlineRequest,
  writeDeadlineRequest,
} from "./deadlineAddress";

const PATH = "/scadenze";
const read = (address: string) =>
  readDeadlineRequest(Object.fromEntries(new URLSearchParams(address.split("?")[1])));

it.each<[DeadlineRequest, string]>([
  [ALL_DEADLINES, ""],
  [{ period: "expired", whose: "all" }, "?mese=scaduti"],
  [{ period: "later", whose: "mine" }, "?mese=oltre&di=mie"],
  [{ period: "2026-12", whose: "none" }, "?mese=2026-12&di=nessuno"],
  [{ period: null, whose: { owner: "a b" } }, "?responsabile=a+b"],
])("keeps %j in the address as '%s' [LIFE-06]", (request, query) => {
  const address = writeDeadlineRequest(PATH, request);
  expect(address).toBe(PATH + query);
  expect(read(address)).toEqual(request);
});

it("replaces what was asked for, and leaves what is another's", () => {
  const before = `${PATH}?altro=1&mese=oltre&di=mie&responsabile=x`;
  expect(writeDeadlineRequest(before, { period: null, whose: { owner: "y" } })).toBe(
    `${PATH}?altro=1&responsabile=y`,
  );
});

it.each([
  "?mese=2026-13",
  "?mese=expired",
  "?mese=dicembre",
  "?di=tutte",
  "?responsabile=",
  `?responsabile=${"x".repeat(101)}`,
])("leaves out what makes no sense: %s [LIFE-06]", (query) => {
  expect(read(PATH + query)).toEqual(ALL_DEADLINES);
});
