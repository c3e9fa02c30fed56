import { expect, it } from "vitest";
import { user } from "../storage/store/testing/records";
import { companyOf } from "./companyOf";

it("gives the caller's company, refuses a caller without one", () => {
  expect(companyOf({ user: user({ companyId: "acme" }) }, "no")).toBe("acme");
  const nobody = { user: user({ companyId: null }) };
  expect(() => companyOf(nobody, "no")).toThrow(expect.objectContaining({ status: 404 }));
});
