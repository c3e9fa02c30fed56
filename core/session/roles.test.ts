import { describe, expect, it } from "vitest";
import {
  avatarLetter,
  canManageCodes,
  canManageDocuments,
  isAdmin,
  isSuperadmin,
  ROLES,
  roleLabel,
} from "./roles";

const roles = [...ROLES, "editor", "ADMIN", "", null, undefined];

describe("rights", () => {
  it("are an admin's or a superadmin's by the exact name only [SESS-09]", () => {
    expect(roles.filter((role) => isAdmin({ role }))).toEqual(["admin"]);
    expect(roles.filter((role) => isSuperadmin({ role }))).toEqual(["superadmin"]);
    expect([isAdmin(null), isSuperadmin(null)]).toEqual([false, false]);
  });

  it("over documents are the admin's, not the superadmin's", () => {
    expect(roles.filter((role) => canManageDocuments({ role }))).toEqual(["admin"]);
    expect(canManageDocuments(null)).toBe(false);
  });

  it("over company codes are the admin's and the superadmin's [ROUTE-17]", () => {
    expect(roles.filter((role) => canManageCodes({ role }))).toEqual(["admin", "superadmin"]);
    expect(canManageCodes(null)).toBe(false);
  });
});

describe("roleLabel", () => {
  it.each([
    ["admin", "Admin"],
    ["superadmin", "Superadmin"],
    ["viewer", "Viewer"],
    ["", ""],
    [null, ""],
    [undefined, ""],
  ])("writes %j as %j [SHELL-14]", (role, expected) => {
    expect(roleLabel(role)).toBe(expected);
  });
});

describe("avatarLetter", () => {
  it.each([
    ["anna@esempio.it", "A"],
    ["Bruno@esempio.it", "B"],
    [" carla@esempio.it", "C"],
    ["èlia@esempio.it", "È"],
    ["𐐨@esempio.it", "𐐀"],
  ])("is the first letter of %s, upper-cased [SHELL-11]", (email, expected) => {
    expect(avatarLetter(email)).toBe(expected);
  });

  it.each([[null], [undefined], [""], [" "]])("is U for %j [SHELL-12]", (email) => {
    expect(avatarLetter(email)).toBe("U");
  });
});
