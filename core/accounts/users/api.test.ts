import { expect, it } from "vitest";
import { ListedUser, UserPage } from "./api";

it("reads users that lack what others have, and leaves out what is none", () => {
  const users = [{ legacyId: 3, email: "a@b.it", phone: 1 }, { email: {}, role: 5 }, "x", null];
  expect(UserPage.parse({ users, total: "many", totalPages: "2" })).toEqual({
    users: [
      { legacyId: "3", email: "a@b.it", phone: 1 },
      { email: null, role: "5" },
    ],
    total: null,
    totalPages: 2,
  });
});

it.each([
  ["all", "all"],
  [["SGI/4"], ["SGI/4"]],
  [[], null],
  ["none", null],
  [null, null],
])("reads the right to approve %j as %j [APPR-08]", (sent, right) => {
  expect(ListedUser.parse({ legacyId: "1", approval: sent }).approval).toEqual(right);
});
