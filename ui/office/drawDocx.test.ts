import { expect, it } from "vitest";
import { sanitize } from "./drawDocx";

const PIXEL = "data:image/png;base64,iVBORw0KGgo=";

it.each([
  ['<a href="https://evil.example/">x</a>', "<a>x</a>"],
  ['<a href="javascript:alert(1)">x</a>', "<a>x</a>"],
  [`<a href="${PIXEL}">x</a>`, "<a>x</a>"],
  ['<a href="#capitolo">x</a>', '<a href="#capitolo">x</a>'],
  ['<img src="https://evil.example/a.png">', ""],
  [`<svg><image href="${PIXEL}"></image></svg>`, `<svg><image href="${PIXEL}"></image></svg>`],
  ['<svg><image href="https://evil.example/"></image></svg>', "<svg><image></image></svg>"],
])("leaves of %s what stays in the document [VIEW-01]", (before, after) => {
  const body = document.createElement("div");
  body.innerHTML = before;
  sanitize(body);
  expect(body.innerHTML).toBe(after);
});
