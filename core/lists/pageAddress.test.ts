import { expect, it } from "vitest";
import { readPageNumber, writePageNumber } from "./paging";

it.each([
  ["2", 2],
  ["9999999", 9999999],
  [undefined, 1],
  ["", 1],
  ["0", 1],
  ["-3", 1],
  ["1.5", 1],
  ["due", 1],
  ["99999999", 1],
])("reads the page %j of an address as %i", (pagina, page) => {
  expect(readPageNumber({ pagina })).toBe(page);
});

it.each([
  ["/users", 2, "/users?pagina=2"],
  ["/users?pagina=2", 1, "/users"],
  ["/users?pagina=2&altro=x", 3, "/users?pagina=3&altro=x"],
])("writes into %s the page %i, and leaves what is another's", (address, page, written) => {
  expect(writePageNumber(address, page)).toBe(written);
});
