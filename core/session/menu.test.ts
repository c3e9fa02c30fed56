import { describe, expect, it } from "vitest";
import { menuTexts } from "../texts/shell/menu";
import {
  currentMark,
  type MenuPage,
  type Navigation,
  type NavigationEntry,
  navigationOf,
  PERSONAL_MENU,
  roleMenu,
} from "./menu";
import { pagePath } from "./pages";

/** Where an entry leads; every page of a menu has a path without parameters. */
const path = ({ page }: MenuPage) => pagePath(page as Parameters<typeof pagePath>[0]);
const shown = (entries: readonly MenuPage[]) =>
  entries.map((entry) => [menuTexts.entry[entry.text], path(entry)]);
const paths = (role: string | null) => roleMenu({ role }).map(path);

describe("PERSONAL_MENU", () => {
  it("leads to /settings by 'Profilo' and by 'Impostazioni' [SHELL-16, SHELL-17]", () => {
    expect(shown(PERSONAL_MENU)).toEqual([
      ["Profilo", "/settings"],
      ["Impostazioni", "/settings"],
    ]);
  });
});

describe("roleMenu", () => {
  it("leads an admin to /clients as 'Google Drive'", () => {
    expect(shown(roleMenu({ role: "admin" }))).toContainEqual(["Google Drive", "/clients"]);
  });

  it("leads an admin to backups, users and audit logs too", () => {
    expect(paths("admin")).toEqual(["/clients", "/backup", "/users", "/audit-logs"]);
  });

  it("leads a superadmin to audit logs, company codes and backups, in this order", () => {
    expect(paths("superadmin")).toEqual(["/audit-logs", "/company-codes", "/backup"]);
  });

  it("leads a superadmin to the supervision first, where the host has it [LIFE-12, WORK-06]", () => {
    const menu = roleMenu({ role: "superadmin", features: ["work"] });
    expect(shown(menu)[0]).toEqual(["Supervisione", "/supervisione"]);
    expect(menu.length).toBe(4);
    const others = [roleMenu({ role: "admin", features: ["work"] }), roleMenu({ role: "viewer" })];
    expect(others.flat().map(path)).not.toContain("/supervisione");
  });

  it.each([
    ["viewer", ["/scadenze"]],
    ["editor", ["/scadenze"]],
    ["admin", ["/scadenze", "/clients", "/backup", "/users", "/audit-logs"]],
    ["superadmin", ["/audit-logs", "/company-codes", "/backup"]],
  ])("leads the role %s of a host with deadlines to %j [LIFE-12]", (role, expected) => {
    const menu = roleMenu({ role, features: ["deadlines"] });
    expect(menu.map(path)).toEqual(expected);
    expect(shown(menu).some(([text]) => text === "Scadenze")).toBe(role !== "superadmin");
  });

  it("leads who may approve to the approvals, viewers too [LIFE-12]", () => {
    const features = ["deadlines", "approval"];
    const may = { approve: true };
    expect(roleMenu({ role: "viewer", features, may }).map(path)).toEqual([
      "/scadenze",
      "/approvazioni",
    ]);
    const others = [
      roleMenu({ role: "viewer", features, may: { approve: false } }),
      roleMenu({ role: "viewer", features: ["deadlines"], may }),
      roleMenu({ role: "superadmin", features, may }),
    ];
    expect(others.flat().map(path)).not.toContain("/approvazioni");
  });

  it("leads to what is to be read while there is something, in a company that asks [LIFE-12, LIFE-16, READ-01]", () => {
    const features = ["work", "deadlines", "approval", "readings"];
    const user = {
      ...{ role: "viewer", features, company: { readings: true }, may: { approve: true } },
      todo: { dueMine: 0, readings: 3, approvals: 2 },
    };
    const of = (given: object) => roleMenu({ ...user, ...given }).map(path);
    expect(of({})).toEqual(["/scadenze", "/da-leggere", "/approvazioni"]);
    for (const given of [
      { todo: { dueMine: 0, readings: 0 } },
      { company: { readings: false } },
      { features: ["work", "deadlines", "approval"] },
      { role: "superadmin" },
    ]) {
      expect(of(given)).not.toContain("/da-leggere");
    }
    const { entries = [] } = navigationOf(user) ?? {};
    expect(entries.map(({ text, count }) => [menuTexts.entry[text], count])).toEqual([
      ["Documenti", 0],
      ["Scadenze", 0],
      ["Da leggere", 3],
      ["Approvazioni", 2],
    ]);
    expect(menuTexts.counted("toRead", 3)).toBe("3 documenti da leggere");
  });

  it("leads nobody but a superadmin to company codes", () => {
    expect(["viewer", "admin", "editor", null].flatMap(paths)).not.toContain("/company-codes");
  });

  it("leads a superadmin to neither /clients nor /users", () => {
    expect(paths("superadmin")).not.toContain("/clients");
    expect(paths("superadmin")).not.toContain("/users");
  });

  it.each(["viewer", "editor", "ADMIN", "", "toString", null])(
    "adds nothing for the role %j, which leaves the personal entries [SHELL-26, SESS-09]",
    (role) => {
      expect(roleMenu({ role })).toEqual([]);
      expect(PERSONAL_MENU.length).toBe(2);
    },
  );

  it("adds nothing when signed out", () => {
    expect(roleMenu(null)).toEqual([]);
  });
});

describe("navigationOf", () => {
  const features = ["work", "deadlines"];
  const company = [
    ["Documenti", "/"],
    ["Scadenze", "/scadenze"],
  ];

  it.each([
    ["viewer", company],
    ["editor", company],
    ["admin", company],
    [
      "superadmin",
      [
        ["Supervisione", "/supervisione"],
        ["Codici aziendali", "/company-codes"],
        ["Backup", "/backup"],
        ["Registro attività", "/audit-logs"],
      ],
    ],
  ])("leads the role %s where it works [LIFE-16]", (role, expected) => {
    expect(shown(navigationOf({ role, features })?.entries ?? [])).toEqual(expected);
  });

  it("gathers the admin's given entries and the company's settings in a menu, which nobody else has [LIFE-16]", () => {
    const menu = (role: string) => navigationOf({ role, features })?.administration ?? [];
    expect(shown(menu("admin"))).toEqual([
      ["Google Drive", "/clients"],
      ["Backup", "/backup"],
      ["Utenti", "/users"],
      ["Registro attività", "/audit-logs"],
      ["Azienda", "/settings"],
    ]);
    expect([...menu("viewer"), ...menu("superadmin"), ...menu("editor")]).toEqual([]);
  });

  it("is there by the host's feature alone, each entry by its own [LIFE-01, LIFE-16]", () => {
    expect(navigationOf(null)).toBeNull();
    expect(navigationOf({ role: "admin" })).toBeNull();
    expect(navigationOf({ role: "admin", features: ["deadlines"] })).toBeNull();
    const without = navigationOf({ role: "viewer", features: ["work"] });
    expect(without?.entries.map(({ text }) => text)).toEqual(["documents"]);
  });

  it("leads who may approve to the approvals, with their count [LIFE-16]", () => {
    const user = { role: "viewer", features: [...features, "approval"], may: { approve: true } };
    const entries = (todo?: { dueMine: number; approvals: number }) =>
      navigationOf({ ...user, todo })?.entries.map(({ text, count }) => [text, count]);
    expect(entries({ dueMine: 0, approvals: 4 })?.at(-1)).toEqual(["approvals", 4]);
    expect(entries()?.at(-1)).toEqual(["approvals", 0]);
    expect(navigationOf({ ...user, may: null })?.entries.at(-1)?.text).toBe("deadlines");
  });

  it("counts beside 'Scadenze' what waits for the user [LIFE-01, LIFE-16]", () => {
    const counts = (todo?: { dueMine: number }) =>
      navigationOf({ role: "viewer", features, todo })?.entries.map(({ count }) => count);
    expect(counts({ dueMine: 3 })).toEqual([0, 3]);
    expect(counts()).toEqual([0, 0]);
  });
});

it("leads admins to 'Letture' while the company asks for readings [LIFE-12] [LIFE-16]", () => {
  const admin = { role: "admin", features: ["work", "readings"] } as const;
  const pagesOf = (readings: boolean, role: "admin" | "viewer" = "admin") => {
    const user = { ...admin, role, company: { readings } };
    return [roleMenu(user), navigationOf(user)?.administration ?? []].map((menu) =>
      menu.some(({ page }) => page === "readings"),
    );
  };
  expect(pagesOf(true)).toEqual([true, true]);
  expect(pagesOf(false)).toEqual([false, false]);
  expect(pagesOf(true, "viewer")).toEqual([false, false]);
});

describe("currentMark", () => {
  const { entries } = navigationOf({
    role: "admin",
    features: ["work", "deadlines"],
  }) as Navigation;
  const [documents, deadlines] = entries as [NavigationEntry, NavigationEntry];

  it.each([
    ["dashboard", "page"],
    ["document", "true"],
    ["compare", "true"],
    ["obsolete", "true"],
    ["settings", undefined],
    [null, undefined],
  ] as const)("marks 'Documenti' on the page %s as %s [LIFE-16]", (screen, expected) => {
    expect(currentMark(documents, screen, {})).toBe(expected);
    expect(currentMark(deadlines, screen, {})).toBeUndefined();
  });

  it("marks an entry on its own page and below it, and a part of a page there alone [LIFE-16]", () => {
    expect(currentMark(deadlines, "deadlines", {})).toBe("page");
    expect(currentMark({ text: "users", page: "users" }, "user", {})).toBe("true");
    const part: MenuPage = { text: "company", page: "settings", query: "tab=azienda" };
    expect(currentMark(part, "settings", { tab: "azienda" })).toBe("page");
    expect(currentMark(part, "settings", {})).toBeUndefined();
    expect(currentMark(part, "users", { tab: "azienda" })).toBeUndefined();
  });
});
