import { expect, it } from "vitest";
import { oathtoolCode } from "./testing/oathtool";
import { newTotpSecret, STEP_MS, totpQrCode, totpStep } from "./totp";

/** In the middle of a time step. */
const NOW = Date.UTC(2026, 10, 20, 9, 0, 15);
const STEP = Math.floor(NOW / STEP_MS);

it("makes secrets of 160 bits, each different", () => {
  const secrets = Array.from({ length: 50 }, newTotpSecret);
  expect(new Set(secrets).size).toBe(50);
  for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/);
});

it.each([-1, 0, 1])(
  "accepts the code of step %i from another program",
  { tags: ["long"] },
  (step) => {
    for (const secret of Array.from({ length: 10 }, newTotpSecret)) {
      const code = oathtoolCode(secret, NOW + step * STEP_MS);
      expect(totpStep(secret, code, NOW)).toBe(STEP + step);
    }
  },
);

it.each([-2, 2])("refuses the code of step %i", (step) => {
  const secret = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
  expect(totpStep(secret, oathtoolCode(secret, NOW + step * STEP_MS), NOW)).toBeNull();
});

it("accepts a code with spaces, as authenticators show it", () => {
  const secret = newTotpSecret();
  const code = oathtoolCode(secret, NOW);
  expect(totpStep(secret, ` ${code.slice(0, 3)} ${code.slice(3)}\n`, NOW)).toBe(STEP);
});

it.each(["", "12345", "1234567", "abcdef", "１２３４５６", "-12345", "1e5000"])(
  "refuses %j as a code",
  (token) => {
    expect(totpStep(newTotpSecret(), token, NOW)).toBeNull();
  },
);

it("draws a code that an authenticator scans, with a white border of four modules [SETTINGS-25]", () => {
  const image = totpQrCode(newTotpSecret(), "anna@alfa.it");
  const [head, data = ""] = image.split(",");
  expect(head).toBe("data:image/svg+xml;base64");
  const svg = Buffer.from(data, "base64").toString();
  const [, side = ""] = /viewBox="0 0 (\d+) \1"/.exec(svg) ?? [];
  const corners = [...svg.matchAll(/M(\d+),(\d+)/g)].flatMap(([, x, y]) => [Number(x), Number(y)]);
  expect(Math.min(...corners)).toBe(40);
  expect(Math.max(...corners)).toBe(Number(side) - 50);
});
