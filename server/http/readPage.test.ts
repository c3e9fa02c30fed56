import { expect, it } from "vitest";
import { readPage } from "./readInput";

const read = (query: string) => readPage({ url: `http://panel.test/api/users${query}` }, 10);

it.each([
  ["", { offset: 0, limit: 10 }],
  ["?page=3", { offset: 20, limit: 10 }],
  ["?page=2&limit=100", { offset: 100, limit: 100 }],
  ["?limit=1&page=999999999", { offset: 999_999_998, limit: 1 }],
])("reads %s as %o [USERS-09, CODES-02]", (query, part) => {
  expect(read(query)).toEqual(part);
});

it.each([
  ["?page=0", "page"],
  ["?page=-1", "page"],
  ["?page=1.5", "page"],
  ["?page=", "page"],
  ["?page=%201", "page"],
  ["?page=1e3", "page"],
  ["?page=NaN", "page"],
  ["?page=1%27--", "page"],
  ["?page=1&page=2", "page"],
  ["?page=9999999999", "page"],
  ["?limit=0", "limit"],
  ["?limit=101", "limit"],
])("refuses %s", (query, name) => {
  const message = `Il parametro "${name}" non è valido.`;
  expect(() => read(query)).toThrow(expect.objectContaining({ status: 400, message }));
});
