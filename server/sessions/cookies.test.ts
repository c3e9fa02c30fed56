import { expect, it } from "vitest";
import { createCookie } from "./cookies";

const A = "a".repeat(43);
const B = "b".repeat(43);

it.each([
  [`x=${A}`, A],
  [`y=1; x=${A}; z=2`, A],
  [`y=1;x=${A};z=2`, A],
  [`x=bad; x=${B}`, B],
  [`xx=${A}`, null],
  [`y=x=${A}`, null],
  [`__Host-x=${A}`, null],
  [`X=${A}`, null],
  [`x="${A}"`, null],
  [`x=${A}a`, null],
  [`x=${A.slice(1)}`, null],
  ["x=", null],
  ["", null],
])("reads the token of %s", (header, token) => {
  const request = new Request("http://panel.test", { headers: { cookie: header } });
  expect(createCookie("x", { https: false }).read(request)).toBe(token);
});

it("reads nothing from a request without cookies", () => {
  expect(createCookie("x", { https: true }).read(new Request("http://panel.test"))).toBeNull();
});
