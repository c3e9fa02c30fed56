import type { Document } from "@sgi/core/documents";
import { LIST_ORDER_HEADER, USUAL_ORDER } from "@sgi/core/documents/list";
import { addDays, localDate } from "@sgi/core/time";
import { sampleDocument } from "@sgi/fixtures/documents/sample";
import { cleanup, render } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { PageSkeleton } from "../../../../shell/PageSkeleton";
import { TEMPLATE_ID } from "../../../../state/browser/earlyPlace";
import { EarlyRows } from "./EarlyRows";
import { MARKS } from "./fillRow";
import { showEarlyRows } from "./showEarlyRows";

const TODAY = localDate(Date.now());
const IN_ORDER = { headers: { [LIST_ORDER_HEADER]: USUAL_ORDER } };
const signedIn = () => Promise.resolve(Response.json({ legacyId: "1" }));

beforeEach(() => {
  const rows = render(<EarlyRows />).container.innerHTML;
  cleanup();
  const { container } = render(<PageSkeleton title="Indice dei Documenti" kind="index" />);
  const page = container.innerHTML;
  cleanup();
  document.documentElement.dataset.drawn = "";
  document.body.innerHTML = `<div id="root">${page}</div><template id="${TEMPLATE_ID}">${rows}</template>`;
});

afterEach(() => {
  document.body.innerHTML = "";
  delete document.documentElement.dataset.drawn;
  globalThis.sgiEarly = undefined;
});

const shown = () => [...document.querySelectorAll("#root tbody tr")];
const wordsOf = (row: Element | undefined) =>
  [...(row?.querySelectorAll("td") ?? [])].map((cell) => cell.textContent);

function listOf(documents: readonly Partial<Document>[]) {
  return documents.map((document, at) =>
    sampleDocument({ legacyId: `d${at}`, title: `Documento ${at}`, expiryDate: null, ...document }),
  );
}

function whole(list: unknown, init?: ResponseInit): Promise<Response> {
  return Promise.resolve(Response.json(list, init));
}

/** An answer whose body the test writes in pieces. */
function slowly(init?: ResponseInit) {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const write = (text: string) => writer.write(new TextEncoder().encode(text));
  return { documents: Promise.resolve(new Response(readable, init)), write, writer };
}

it("shows the rows of a list that has come, with the words of the panel's own rows", async () => {
  const documents = listOf([
    {
      path: "SGI/7 Supporto/7.5.3",
      revision: "4",
      fileType: ".PDF",
      expiryDate: addDays(TODAY, 200),
      updatedAt: "2026-02-03",
    },
    { expiryDate: addDays(TODAY, 30) },
    { expiryDate: addDays(TODAY, -1) },
    { expiryDate: null },
  ]);
  await showEarlyRows({ user: signedIn(), documents: whole(documents) });
  const [first, ...others] = shown();
  expect(wordsOf(first)?.slice(1, 4)).toEqual(["7.5.3SGI / 7 Supporto", "pdfDocumento 0", "Rev.4"]);
  expect(wordsOf(first)?.slice(5, 7)).toEqual([addDays(TODAY, 200), "2026-02-03"]);
  expect(first?.querySelector("a")?.getAttribute("href")).toBe("/documents/d0");
  const statuses = [first, ...others].map((row) => row?.querySelector(".badge")?.textContent);
  expect(statuses).toEqual(["Valido", "In scadenza", "Scaduto", "Valido"]);
  expect(wordsOf(others.at(-1))?.[5]).toBe("Senza scadenza");
  expect(document.querySelector("#root")?.textContent).not.toMatch(/early-|1904/);
});

it("shows the first ten, in the order in which they come", async () => {
  const documents = listOf(Array.from({ length: 25 }, () => ({})));
  await showEarlyRows({ user: signedIn(), documents: whole(documents) });
  const titles = shown().map((row) => row.querySelector("a")?.textContent);
  expect(titles).toEqual(documents.slice(0, 10).map(({ title }) => title));
});

it("shows the words of a document as words, whatever stands in them", async () => {
  const title = `<img src=x onerror=alert(1)> ${MARKS.folder} & "$&"`;
  const documents = listOf([{ title, legacyId: 'a"/><b>' }]);
  await showEarlyRows({ user: signedIn(), documents: whole(documents) });
  const link = shown()[0]?.querySelector("a");
  expect(link?.textContent).toBe(title);
  expect(link?.getAttribute("href")).toBe(`/documents/${encodeURIComponent('a"/><b>')}`);
  expect(document.querySelector("#root img")).toBeNull();
});

it("waits for the end of a list whose order is not told, and for no more than a page of another's", {
  tags: ["long"],
}, async () => {
  const text = JSON.stringify(listOf(Array.from({ length: 30 }, () => ({}))));
  for (const [init, rows] of [
    [undefined, 0],
    [IN_ORDER, 10],
  ] as const) {
    globalThis.sgiEarly?.leave();
    const { documents, write, writer } = slowly(init);
    const shows = showEarlyRows({ user: signedIn(), documents });
    await write(text.slice(0, -10));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(shown()).toHaveLength(rows);
    await write(text.slice(-10)).catch(() => undefined);
    await writer.close().catch(() => undefined);
    await shows;
    expect(shown()).toHaveLength(10);
  }
});

it("reads little beyond the first page of what comes at once", { tags: ["long"] }, async () => {
  const documents = JSON.stringify(listOf(Array.from({ length: 500 }, () => ({}))));
  const body = `${documents.slice(0, -1)},not JSON]`;
  await showEarlyRows({
    user: signedIn(),
    documents: Promise.resolve(new Response(body, IN_ORDER)),
  });
  expect(shown()).toHaveLength(10);
});

it("leaves the list's bytes to the panel", async () => {
  const list = listOf([{}]);
  const documents = whole(list);
  await showEarlyRows({ user: signedIn(), documents });
  expect(await (await documents).json()).toEqual(list);
});

it.each<[string, () => Parameters<typeof showEarlyRows>[0]]>([
  ["nobody is signed in", () => ({ user: refused(), documents: whole(listOf([{}])) })],
  ["there are no documents", () => ({ user: signedIn(), documents: whole([]) })],
  [
    "a document has no title",
    () => ({ user: signedIn(), documents: whole(listOf([{ title: " " }])) }),
  ],
  [
    "a document has no type",
    () => ({ user: signedIn(), documents: whole(listOf([{ fileType: "" }])) }),
  ],
  [
    "a document is obsolete",
    () => ({ user: signedIn(), documents: whole(listOf([{ isObsolete: true }])) }),
  ],
  [
    "a date is none",
    () => ({ user: signedIn(), documents: whole(listOf([{ expiryDate: "presto" }])) }),
  ],
  [
    "the host alone says that it expires",
    () => ({ user: signedIn(), documents: whole(listOf([{ alertStatus: "warning" }])) }),
  ],
])("leaves everything to the panel where %s", async (_, reads) => {
  await showEarlyRows(reads());
  expect(shown()).toEqual([]);
  expect(document.querySelector("[data-list-skeleton][hidden]")).toBeNull();
});

it("shows nothing of a list that breaks off, is refused or none, or has a wrong element", async () => {
  const [first, second] = listOf([{}, {}]);
  const { documents, write, writer } = slowly();
  const shows = showEarlyRows({ user: signedIn(), documents });
  await write(JSON.stringify([first, second]).slice(0, -5));
  await Promise.all([writer.abort(new Error("cut")), expect(shows).rejects.toThrow()]);
  for (const documents of [refused(), whole({ error: "x" }), whole([first, { title: 3 }])])
    await expect(showEarlyRows({ user: signedIn(), documents })).rejects.toThrow(TypeError);
  expect(shown()).toEqual([]);
});

it("touches nothing once the panel has drawn", async () => {
  delete document.documentElement.dataset.drawn;
  await showEarlyRows({ user: signedIn(), documents: whole(listOf([{}])) });
  expect(shown()).toEqual([]);
});

it("lets screen readers read the rows, and puts everything back as it was", async () => {
  const before = document.querySelector("#root")?.innerHTML;
  await showEarlyRows({ user: signedIn(), documents: whole(listOf([{}])) });
  expect(shown()[0]?.closest("[aria-hidden]")).toBeNull();
  globalThis.sgiEarly?.leave();
  expect(document.querySelector("#root")?.innerHTML).toBe(before);
});

it("hands the focus of a row over to the panel's own row of that address, and lets go of its rows", async () => {
  const list = listOf([{ legacyId: "primo" }, { legacyId: "secondo" }]);
  await showEarlyRows({ user: signedIn(), documents: whole(list) });
  shown()[1]?.querySelector("a")?.focus();
  const handOver = globalThis.sgiEarly?.handOver();
  const root = document.querySelector("#root") as Element;
  root.innerHTML = '<a href="/documents/primo"></a><a href="/documents/secondo"></a>';
  handOver?.();
  expect(document.activeElement).toBe(root.lastElementChild);
  expect(globalThis.sgiEarly).toBeUndefined();
});

function refused(): Promise<Response> {
  return Promise.resolve(Response.json({ message: "Unauthorized" }, { status: 401 }));
}
