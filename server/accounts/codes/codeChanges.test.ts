import { beforeEach, describe, expect, it } from "vitest";
import { SERVER_START_AT } from "../../app/testing/testServer";
import { forSqliteFirst } from "../../storage/store/testing/forEachEngine";
import { type CodesSetup, OWN, setUpCodes } from "./testing/codesSetup";

const UNKNOWN = [404, "Codice aziendale non trovato."];

forSqliteFirst((engine) => {
  let codes: CodesSetup;
  beforeEach(async () => {
    codes = await setUpCodes(await engine.newStore());
  });

  describe("a change", () => {
    it("holds from then on [CODES-05, CODES-09]", async () => {
      const given = {
        code: " nuovo-26 ",
        role: "viewer",
        usageLimit: 7,
        expiresAt: "2027-01-31T23:59:59+01:00",
        isActive: false,
      };
      expect(await codes.change("own", given)).toEqual([204, ""]);
      expect((await codes.list(codes.admin)).data).toMatchObject([
        { ...given, code: "NUOVO-26", expiresAt: "2027-01-31T22:59:59.000Z" },
      ]);
      expect(await codes.server.store.companyCodes.get("nuovo-26")).toMatchObject({ id: "own" });
      expect(await codes.server.store.companyCodes.get(OWN.code)).toBeNull();
    });

    it("is logged once, with old and new values and only the end of the code", async () => {
      await codes.change("own", { usageLimit: 5, code: "LIMA" });
      expect(codes.audit).toMatchObject([
        { action: "code.update", companyId: "acme", userId: "admin" },
      ]);
      const told = JSON.stringify(codes.audit);
      expect(told).toMatch(/…EFGH.*before.*usageLimit[^,]*1.*after.*…A.*usageLimit[^,]*5/);
      expect(told).not.toMatch(/ABCD-2345|LIMA/);
    });

    it("is ignored when nothing differs", async () => {
      expect(await codes.change("own", { code: "abcd-2345-efgh" })).toEqual([204, ""]);
      expect(codes.audit).toEqual([]);
    });

    it("of a company's code by a superadmin is logged in that company's log", async () => {
      await codes.change("own", { isActive: false }, codes.superadmin);
      await codes.remove("own", codes.superadmin);
      const by = { companyId: "acme", userId: "superadmin" };
      expect(codes.audit).toMatchObject([
        { action: "code.update", ...by },
        { action: "code.delete", ...by },
      ]);
    });

    it.each<[string, object, number, string]>([
      [
        "a short code [CODES-10]",
        { code: " abc " },
        400,
        "Il codice deve contenere almeno 4 caratteri",
      ],
      [
        "a code with a hidden sign",
        { code: "AB\u200bCD" },
        400,
        "Il codice contiene caratteri non ammessi.",
      ],
      [
        "an expiry on a day that is none",
        { expiresAt: "2026-02-31T00:00:00Z" },
        400,
        "La data di scadenza non è valida.",
      ],
      [
        "a code that no database takes",
        { code: "ABCD\u0000" },
        400,
        "Il codice contiene caratteri non ammessi.",
      ],
      [
        "a code that is taken, in another company too",
        { code: "altrui-1" },
        409,
        "Questo codice è già in uso: scegline un altro.",
      ],
      ["a limit of none [CODES-12]", { usageLimit: 0 }, 400, 'Il campo "usageLimit" non è valido.'],
      ["half a use [CODES-12]", { usageLimit: 1.5 }, 400, 'Il campo "usageLimit" non è valido.'],
      ["an unknown role [CODES-11]", { role: "editor" }, 400, 'Il campo "role" non è valido.'],
      [
        "the role superadmin",
        { role: "superadmin" },
        403,
        "Il ruolo superadmin non si può assegnare a un codice aziendale.",
      ],
      [
        "a day that is none",
        { expiresAt: "2027-13-01T00:00:00Z" },
        400,
        "La data di scadenza non è valida.",
      ],
      [
        "a time without a zone",
        { expiresAt: "2027-01-01T00:00:00" },
        400,
        "La data di scadenza non è valida.",
      ],
      ["words for a time", { expiresAt: "domani" }, 400, "La data di scadenza non è valida."],
    ])("refuses %s", async (_, given, status, message) => {
      expect(await codes.change("own", given)).toEqual([status, message]);
      expect(await codes.server.store.companyCodes.get(OWN.code)).toMatchObject(OWN);
      expect(codes.audit).toEqual([]);
    });

    it("refuses a limit below the number of uses, and accepts one equal to it", async () => {
      await codes.change("own", { usageLimit: 3 });
      const { companyCodes } = codes.server.store;
      for (let use = 0; use < 2; use++) await companyCodes.use(OWN.code, SERVER_START_AT);
      expect(await codes.change("own", { usageLimit: 1 })).toEqual([
        409,
        "Il codice è già stato usato 2 volte: il limite di utilizzo non può essere più basso.",
      ]);
      expect(await codes.change("own", { usageLimit: 2 })).toEqual([204, ""]);
      expect(await companyCodes.use(OWN.code, SERVER_START_AT)).toBeNull();
    });

    it("gives a value to one of two codes that get it at once", async () => {
      await codes.add({ id: "second", code: "SECONDO", companyId: "acme" });
      for (let round = 0; round < 10; round++) {
        const given = { code: `UGUALE-${round}` };
        const answers = await Promise.all([
          codes.change("own", given),
          codes.change("second", given),
        ]);
        expect(answers.map(([status]) => status).toSorted()).toEqual([204, 409]);
      }
    });
  });

  describe("the role superadmin", () => {
    it("stays on an untouched code, for a superadmin [CODES-16]", async () => {
      const given = { code: "SUPER-1", role: "superadmin", usageLimit: 9 };
      expect(await codes.change("super", given, codes.superadmin)).toEqual([204, ""]);
      const { data } = await codes.list(codes.superadmin);
      expect(data.find(({ legacyId }) => legacyId === "super")).toMatchObject(given);
    });

    it("is given by nobody", async () => {
      for (const browser of [codes.admin, codes.superadmin]) {
        expect((await codes.change("own", { role: "superadmin" }, browser))[0]).toBe(403);
      }
    });

    it("keeps a code from its company's admin", async () => {
      expect(await codes.change("odd", { code: "STRANO-1" })).toEqual(UNKNOWN);
      expect(await codes.remove("odd")).toEqual(UNKNOWN);
    });
  });

  describe("deleting", () => {
    it("removes a code, and is logged once [CODES-17]", async () => {
      expect(await codes.remove("own")).toEqual([204, ""]);
      expect(await codes.remove("own")).toEqual(UNKNOWN);
      expect((await codes.list(codes.admin)).total).toBe(0);
      expect(codes.audit).toMatchObject([
        { action: "code.delete", companyId: "acme", userId: "admin" },
      ]);
    });

    it("finds none of another company", async () => {
      for (const id of ["others", "super", "none"]) {
        expect(await codes.remove(id)).toEqual(UNKNOWN);
        expect(await codes.change(id)).toEqual(UNKNOWN);
      }
    });
  });
});
