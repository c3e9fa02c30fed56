import type { CompanyCodePage } from "@sgi/core/accounts/codes";
import { beforeEach, describe, expect, it } from "vitest";
import { SERVER_START_AT } from "../../app/testing/testServer";
import { forSqliteFirst } from "../../storage/store/testing/forEachEngine";
import { type CodesSetup, setUpCodes } from "./testing/codesSetup";

forSqliteFirst((engine) => {
  let codes: CodesSetup;
  beforeEach(async () => {
    codes = await setUpCodes(await engine.newStore());
  });

  const idsOf = ({ data }: CompanyCodePage) => data.map(({ legacyId }) => legacyId);

  describe("the list", () => {
    it("lists each code's fields from the specification, but not its owner [CODES-03, CODES-04]", async () => {
      const expiresAt = SERVER_START_AT + 1;
      const late = { id: "late", code: "TARDI-1", companyId: "acme", createdAt: SERVER_START_AT };
      await codes.add({ ...late, expiresAt, isActive: false });
      const { data, total } = await codes.list(codes.admin);
      expect(total).toBe(2);
      expect(data[0]).toEqual({
        legacyId: "late",
        code: "TARDI-1",
        role: "admin",
        usageCount: 0,
        usageLimit: 1,
        expiresAt: new Date(expiresAt).toISOString(),
        isActive: false,
        createdAt: new Date(SERVER_START_AT).toISOString(),
      });
      expect(data[1]).not.toHaveProperty("expiresAt");
    });

    it("has an admin's own company's codes, and none of role superadmin [CODES-06]", async () => {
      expect(idsOf(await codes.list(codes.admin))).toEqual(["own"]);
      expect(idsOf(await codes.list(codes.stranger))).toEqual(["others"]);
    });

    it("has all codes for a codes.superadmin, the newest first [CODES-06]", async () => {
      const ids = idsOf(await codes.list(codes.superadmin));
      expect(ids[0]).toBe("super");
      expect(ids.toSorted()).toEqual(["odd", "others", "own", "super"]);
    });

    it("comes in pages of ten, each code once [CODES-01, CODES-02]", async () => {
      await codes.generate(codes.admin);
      const pages = await Promise.all(
        [1, 2, 3, 4, 5].map((page) => codes.list(codes.admin, `?page=${page}`)),
      );
      expect(pages.map(({ data, total }) => [data.length, total])).toEqual([
        [10, 31],
        [10, 31],
        [10, 31],
        [1, 31],
        [0, 31],
      ]);
      const ids = pages.flatMap(idsOf);
      expect(new Set(ids).size).toBe(31);
      expect(ids.at(-1)).toBe("own");
    });

    it("refuses an invalid page", async () => {
      expect((await codes.admin.get("/api/company-codes?limit=1000")).status).toBe(400);
    });
  });

  describe("generating", () => {
    it("makes 30 codes of one use each, hard to guess and easy to read [CODES-07]", async () => {
      expect(await codes.generate(codes.admin)).toBe(204);
      const { data } = await codes.list(codes.admin, "?limit=100");
      const made = data.filter(({ legacyId }) => legacyId !== "own");
      expect(made).toHaveLength(30);
      expect(new Set(made.map(({ code }) => code)).size).toBe(30);
      for (const { code, role, usageLimit, usageCount, isActive } of made) {
        expect(code).toMatch(/^[A-HJKMNP-Z2-9]{4}(-[A-HJKMNP-Z2-9]{4}){2}$/);
        expect([role, usageLimit, usageCount, isActive]).toEqual(["admin", 1, 0, true]);
      }
    });

    it("gives an admin's codes to the company, and a superadmin's to none", async () => {
      await codes.generate(codes.admin);
      await codes.generate(codes.superadmin);
      expect([
        (await codes.list(codes.admin)).total,
        (await codes.list(codes.superadmin)).total,
      ]).toEqual([31, 64]);
      expect((await codes.list(codes.stranger)).total).toBe(1);
    });

    it("is logged once, without any code", async () => {
      await codes.generate(codes.admin);
      const { data } = await codes.list(codes.admin, "?limit=100");
      expect(codes.audit).toMatchObject([
        { action: "code.generate", companyId: "acme", userId: "admin" },
      ]);
      for (const { code } of data) expect(JSON.stringify(codes.audit)).not.toContain(code);
    });

    it("is limited for each user", async () => {
      for (let time = 0; time < 20; time++) expect(await codes.generate(codes.admin)).toBe(204);
      expect([await codes.generate(codes.admin), await codes.generate(codes.superadmin)]).toEqual([
        429, 204,
      ]);
    });
  });
});
