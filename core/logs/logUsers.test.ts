import { expect, it } from "vitest";
import { aLogEntry } from "../testing/logs";
import { logUsers } from "./logUsers";

it("counts the entries of each user, by the newest address, the system last", () => {
  const users = logUsers([
    aLogEntry({ userId: null, userEmail: null }),
    aLogEntry({ userId: "u2", userEmail: "marco@x.it" }),
    aLogEntry({ userId: "u1", userEmail: "anna.new@x.it" }),
    aLogEntry({ userId: "u1", userEmail: "anna.old@x.it" }),
    aLogEntry({ userId: "u0", userEmail: null }),
  ]);
  expect(users).toEqual([
    { id: "u1", name: "anna.new@x.it", entries: 2 },
    { id: "u2", name: "marco@x.it", entries: 1 },
    { id: "u0", name: "u0", entries: 1 },
    { id: "sistema", name: "", entries: 1 },
  ]);
  expect(logUsers([])).toEqual([]);
});
