import { describe, expect, it } from "vitest";
import { createClient } from "../../api/client";
import { createFakeFetch, json } from "../../testing/fakeFetch";
import { usersCsvTexts } from "../../texts/accounts/users/users";
import type { ListedUser } from "./api";
import { readFoundUsers, usersCsv } from "./usersCsv";

const HEAD = "\uFEFFID;Nome e cognome;Email;Ruolo;Data di registrazione;Ultimo accesso;2FA\r\n";

/** A host of so many users, which gives `perPage` at most of each question. */
function hostOf(total: number, perPage = 100) {
  const { fetch, sent } = createFakeFetch(({ address }) => {
    const { searchParams } = new URL(address, "http://localhost");
    const size = Math.min(Number(searchParams.get("limit")), perPage);
    const from = (Number(searchParams.get("page")) - 1) * size;
    const count = Math.max(0, Math.min(size, total - from));
    const users = Array.from({ length: count }, (_, at) => ({ legacyId: `u${from + at}` }));
    return json({ users, total, totalPages: Math.ceil(total / size) });
  });
  return {
    client: createClient({ host: "", fetch }),
    asked: () => sent.map((each) => each.address),
  };
}

describe("the users for a file", () => {
  const NONE = { search: "", sort: null };

  it.each([
    [0, 100, 1],
    [100, 100, 1],
    [201, 100, 3],
    [25, 10, 3],
  ])(
    "are all %i, of a host that gives %i at once, in %i calls [LIFE-06]",
    async (total, perPage, calls) => {
      const { client, asked } = hostOf(total, perPage);
      const found = await readFoundUsers(client, NONE);
      expect(found.map(({ legacyId }) => legacyId)).toEqual(
        Array.from({ length: total }, (_, at) => `u${at}`),
      );
      expect(asked()).toHaveLength(calls);
    },
  );

  it("are those of the search, in its order [LIFE-06]", async () => {
    const { client, asked } = hostOf(3);
    const sort = { key: "access", descending: true } as const;
    await readFoundUsers(client, { search: " rossi ", sort });
    expect(asked()).toEqual(["/api/users?page=1&limit=100&q=rossi&sort=-access"]);
  });

  it("are one page of a host that tells no number of pages", async () => {
    const { fetch } = createFakeFetch(() => json({ users: [{ legacyId: "u" }] }));
    expect(await readFoundUsers(createClient({ host: "", fetch }), NONE)).toHaveLength(1);
  });
});

describe("users as a file", () => {
  it("are written with names, times that every locale reads, and the second factor in a word [LIFE-06]", () => {
    const users: ListedUser[] = [
      {
        ...{ legacyId: "u1", email: "anna@esempio.it", name: "Anna Rossi", role: "admin" },
        ...{ createdAt: "2026-03-09T10:00:00", lastAccessAt: "2026-11-19T08:30:59" },
        mfaEnabled: true,
      },
      { legacyId: "u2", email: "luca@esempio.it", role: "viewer", createdAt: "2026-03-09" },
      {},
    ];
    expect(usersCsv(users, usersCsvTexts)).toBe(
      `${HEAD}u1;Anna Rossi;anna@esempio.it;Admin;2026-03-09 10:00;2026-11-19 08:30;Attiva\r\n` +
        "u2;;luca@esempio.it;Viewer;2026-03-09;;No\r\n;;;;;;No\r\n",
    );
  });

  it.each(["=1+1", "+1", "-1", "@sum(a1)"])("let the formula %s run in no column", (formula) => {
    const texts = { legacyId: formula, name: formula, email: formula, role: formula };
    const times = { createdAt: formula, lastAccessAt: formula };
    const cells = `'${formula};'${formula};'${formula};'${formula}`;
    expect(usersCsv([{ ...texts, ...times }], usersCsvTexts)).toBe(`${HEAD}${cells};;;No\r\n`);
  });
});
