import { expect, it } from "vitest";
import { readResetLink } from "./resetFlow";

const link = { data: "abc", expires: "1795000000", signature: "f00d" };

it("reads the three parts of a link, and nothing else [RESET-09]", () => {
  expect(readResetLink({ ...link, utm_source: "mail" })).toEqual(link);
});

it.each(["data", "expires", "signature"])("is no link without %s [RESET-09]", (name) => {
  const { [name as keyof typeof link]: _, ...rest } = link;
  expect(readResetLink(rest as Record<string, string>)).toBeNull();
  expect(readResetLink({ ...link, [name]: "" })).toBeNull();
});
