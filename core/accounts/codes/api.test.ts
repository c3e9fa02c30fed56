import { expect, it } from "vitest";
import { CompanyCodePage } from "./api";

it("reads codes that lack what others have, and leaves out what is none [CODES-14]", () => {
  const data = [{ legacyId: 3, code: "ABCD" }, { usageCount: "2", usageLimit: {}, isActive: 0 }, 7];
  const code = { role: "", usageCount: null, usageLimit: null, isActive: true };
  expect(CompanyCodePage.parse({ data, total: "12" })).toEqual({
    data: [
      { ...code, legacyId: "3", code: "ABCD" },
      { ...code, legacyId: "", code: "", usageCount: 2, isActive: false },
    ],
    total: 12,
  });
  expect(CompanyCodePage.parse({ data: [] })).toEqual({ data: [] });
});
