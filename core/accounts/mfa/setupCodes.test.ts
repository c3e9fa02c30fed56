import { expect, it } from "vitest";
import { backupCodesText, groupSecret } from "./setupCopy";

it("writes the codes one a line below what they are for [SETTINGS-35]", () => {
  expect(backupCodesText(["ABCD-2345", "EFGH-6789"], ["Codici", "anna@esempio.it"])).toBe(
    "Codici\r\nanna@esempio.it\r\n\r\nABCD-2345\r\nEFGH-6789\r\n",
  );
});

it.each([
  ["JBSWY3DPEHPK3PXP", "JBSW Y3DP EHPK 3PXP"],
  ["JBSW Y3DP", "JBSW Y3DP"],
  ["ABCDE", "ABCD E"],
  ["", ""],
])("shows the secret %j as %j", (secret, shown) => {
  expect(groupSecret(secret)).toBe(shown);
});
