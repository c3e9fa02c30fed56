import { expect, it } from "vitest";
import type { User } from "../../session/user";
import { userLock } from "./userChanges";

const me: User = { legacyId: "1", email: "laura@esempio.it", role: "admin" };

it.each<[string, User, User | null, ReturnType<typeof userLock>]>([
  ["themselves [USERS-27, USERS-28]", me, me, "self"],
  ["themselves, though the role has changed since", { ...me, role: "viewer" }, me, "self"],
  ["themselves by email, at a host without ids", { email: "Laura@esempio.it" }, me, "self"],
  ["another, though of the same email", { ...me, legacyId: "2" }, me, null],
  ["another", { legacyId: "2", email: "marco@esempio.it" }, me, null],
  ["someone without an id", { email: "marco@esempio.it" }, me, "nameless"],
  ["someone of whom nothing is known", {}, { role: "admin" }, "nameless"],
  ["someone while nobody is signed in", me, null, null],
])("tells of an admin who looks at %s", (_, user, admin, lock) => {
  expect(userLock(user, admin)).toBe(lock);
});
