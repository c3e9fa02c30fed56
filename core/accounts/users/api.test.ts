import { expect, it } from "vitest";
import { UserPage } from "./api";

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
