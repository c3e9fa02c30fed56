import type { Document } from "@sgi/core/documents";
import { sampleDocument } from "@sgi/fixtures/documents/sample";
import { cleanup, render } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { PageSkeleton } from "../../../../shell/PageSkeleton";
import { TEMPLATE_ID } from "../../../../state/browser/earlyPlace";
import { EarlyDocument } from "./EarlyDocument";
import { showEarlyDocument } from "./showEarlyDocument";

const signedIn = () => Promise.resolve(Response.json({ legacyId: "1" }));
const answer = (document: unknown, init?: ResponseInit) =>
  Promise.resolve(Response.json(document, init));

beforeEach(() => {
  const early = render(<EarlyDocument />).container.innerHTML;
  cleanup();
  const page = render(<PageSkeleton title="Documento" kind="page" />).container.innerHTML;
  cleanup();
  document.documentElement.dataset.drawn = "";
  document.body.innerHTML = `<main>${page}</main><template id="${TEMPLATE_ID}">${early}</template>`;
});

afterEach(() => {
  document.body.innerHTML = "";
  delete document.documentElement.dataset.drawn;
  globalThis.sgiEarly = undefined;
});

const main = () => document.querySelector("main");
const shown = () => main()?.querySelector(".panel:has(.caption)")?.textContent ?? null;
const sample = (given: Partial<Document> = {}) =>
  sampleDocument({ path: "SGI/8 Attività/8.5.1", title: "Saldatura", revision: "4", ...given });

it.each([
  ["in the large size", "SGI/8 Attività/8.5.1", "8.5.1", "SGI / 8 Attività", "text-3xl"],
  ["in the small size", "IO-8.5.1-04-presse", "IO-8.5.1-04-presse", "", "text-lg"],
])(
  "shows a document's first words in the place of the skeleton, its reference %s",
  async (...row) => {
    const [, path, reference, folders, size] = row;
    await showEarlyDocument({ user: signedIn(), read: answer(sample({ path })) });
    expect(shown()).toBe(`Percorso ISO${reference}${folders}SaldaturaRevisioneRev.4`);
    expect(main()?.querySelector("b")?.className).toContain(size);
    expect(main()?.querySelectorAll("b")).toHaveLength(1);
    expect(main()?.textContent).not.toContain("early-");
    // The skeleton is back for a panel that hydrates it.
    globalThis.sgiEarly?.leave();
    expect(shown()).toBeNull();
    expect(main()?.querySelector("[hidden]")).toBeNull();
    expect(main()?.querySelector("[aria-hidden]")?.textContent).toContain("Documento");
  },
);

it("shows a title as text, whatever it holds", async () => {
  const title = "<img src=x onerror=alert(1)> $& early-revision";
  await showEarlyDocument({ user: signedIn(), read: answer(sample({ title })) });
  expect(main()?.querySelector(".panel:has(.caption) p")?.textContent).toBe(title);
  expect(main()?.querySelector("img")).toBeNull();
});

it.each([
  ["nobody is signed in", Response.json({}, { status: 401 }), Response.json(sample())],
  ["the document is not theirs", Response.json({}), Response.json(sample(), { status: 404 })],
  ["it has no title", Response.json({}), Response.json(sample({ title: " " }))],
  ["it has no reference", Response.json({}), Response.json(sample({ path: "/" }))],
  ["it has no revision", Response.json({}), Response.json(sample({ revision: "" }))],
])("leaves everything to the panel where %s", async (_, user, read) => {
  await showEarlyDocument({ user: Promise.resolve(user), read: Promise.resolve(read) });
  expect(shown()).toBeNull();
  expect(globalThis.sgiEarly).toBeUndefined();
});

it("shows nothing once the panel has taken over", async () => {
  delete document.documentElement.dataset.drawn;
  await showEarlyDocument({ user: signedIn(), read: answer(sample()) });
  expect(shown()).toBeNull();
});
