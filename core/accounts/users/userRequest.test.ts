import { expect, it } from "vitest";
import {
  arrangeUsers,
  nextUserSort,
  readSentSort,
  readUserRequest,
  sentUserRequest,
  type UserSort,
  writeUserRequest,
} from "./userRequest";

const USERS = [
  { email: "zoe@alfa.it", name: null, role: "viewer", createdAt: 1, lastAccessAt: 30 },
  { email: "b@alfa.it", name: "Érica Dell’Orto", role: "viewer", createdAt: 2, lastAccessAt: null },
  { email: "c@alfa.it", name: "Carlo Neri", role: "admin", createdAt: 3, lastAccessAt: 10 },
];
const arranged = (search: string, sort: UserSort | null = null) =>
  arrangeUsers(USERS, { search, sort })
    .map(({ email }) => email[0])
    .join("");

it.each([
  ["", "zbc"],
  ["erica", "b"],
  ["dell'orto ERI", "b"],
  ["alfa carlo", "c"],
  ["nessuno", ""],
])("finds users by name and address: %j [LIFE-11]", (search, found) => {
  expect(arranged(search)).toBe(found);
});

it.each<[UserSort, string]>([
  [{ key: "name", descending: false }, "cbz"],
  [{ key: "name", descending: true }, "zbc"],
  [{ key: "role", descending: false }, "czb"],
  [{ key: "created", descending: true }, "cbz"],
  [{ key: "access", descending: true }, "zcb"],
  [{ key: "access", descending: false }, "czb"],
])("orders users by %j, and who was never here comes last [LIFE-11]", (sort, order) => {
  expect(arranged("", sort)).toBe(order);
});

it("keeps search and order in the address, and leaves out what makes no sense [LIFE-06]", () => {
  const request = { search: "eri", sort: { key: "access", descending: true } as const, page: 2 };
  const address = writeUserRequest("/users?altro=x", request);
  expect(address).toBe("/users?altro=x&q=eri&ordine=-accesso&pagina=2");
  expect(readUserRequest({ q: "eri", ordine: "-accesso", pagina: "2" })).toEqual(request);
  expect(readUserRequest({ ordine: "altezza" })).toEqual({ search: "", sort: null, page: 1 });
});

it("sends search and order only where something is asked for", () => {
  expect(sentUserRequest({ search: " ", sort: null, page: 3 })).toEqual({});
  const sort = { key: "name", descending: true } as const;
  expect(sentUserRequest({ search: "eri ", sort, page: 1 })).toEqual({ q: "eri", sort: "-name" });
  expect(readSentSort("-name")).toEqual(sort);
  expect([readSentSort("--name"), readSentSort("height")]).toEqual([null, null]);
});

it("turns a column round at its second click, and gives the host's order at the third", () => {
  const first = nextUserSort(null, "access");
  expect(first).toEqual({ key: "access", descending: true });
  expect(nextUserSort(first, "name")).toEqual({ key: "name", descending: false });
  const second = nextUserSort(first, "access");
  expect(second).toEqual({ key: "access", descending: false });
  expect(nextUserSort(second, "access")).toBeNull();
});

it.each([
  ["nome", { key: "name", descending: false }],
  ["-ruolo", { key: "role", descending: true }],
  ["registrazione", { key: "created", descending: false }],
  ["accesso", { key: "access", descending: false }],
] as const)("names an order in the address: %s [LIFE-06]", (ordine, sort) => {
  expect(readUserRequest({ ordine }).sort).toEqual(sort);
  const address = writeUserRequest("/users", { search: "", sort, page: 1 });
  expect(address).toBe(`/users?ordine=${ordine}`);
  const sent = sentUserRequest({ search: "", sort, page: 1 }).sort ?? "";
  expect(readSentSort(sent)).toEqual(sort);
});

it("leaves the host's order out of the address", () => {
  expect(writeUserRequest("/users", { search: "", sort: null, page: 1 })).toBe("/users");
});

it("begins with the latest of each date", () => {
  expect(nextUserSort(null, "created")).toEqual({ key: "created", descending: true });
  expect(nextUserSort(null, "role")).toEqual({ key: "role", descending: false });
});
