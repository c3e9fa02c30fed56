import { type Answering, absent, aDocument, json } from "@sgi/core/testing";
import { mockRoute } from "@sgi/fixtures/api/mockRoute";
import { screen } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { describe, expect, it } from "vitest";
import { api } from "../../../../testing/api";
import { createHelper, openerButton, renderReady } from "../../../../testing/renderOpener";

const FIND: Answering = ({ body }) =>
  json({
    documents: JSON.parse(`${body}`).documents.map(({ title }: { title: string }) =>
      title === "Acquisti" ? { found: true } : { found: false, message: "Non si trova" },
    ),
  });

/** A helper with folders that answers POST /find so. */
const helper = (find: Answering): Answering => {
  const others = createHelper();
  return (request) => (request.address.endsWith("/find") ? find(request) : others(request));
};

async function check(find: Answering, titles: string[], features?: string[]) {
  const documents = titles.map((title, at) => aDocument({ legacyId: `${at}`, title, path: "SGI" }));
  api.use(mockRoute("listDocuments", documents));
  const shown = await renderReady(helper(find), features);
  await shown.user.click(await openerButton("Verifica i documenti"));
  return shown;
}

it("tells how many documents of the index lie on this PC, and why the others do not", async () => {
  await check(FIND, ["Acquisti", "Vendite", ...Array.from({ length: 10 }, (_, at) => `T${at}`)]);
  expect(
    await screen.findByText("1 di 12 documenti dell'indice trovati su questo PC"),
  ).toBeTruthy();
  const shown = screen.getAllByText(/: Non si trova$/);
  expect(shown).toHaveLength(10);
  expect(shown[0]?.textContent).toBe("Vendite (SGI): Non si trova");
  expect(screen.getByText("e un altro")).toBeTruthy();
});

it("says of an empty index that it is empty", async () => {
  await check(FIND, []);
  expect(await screen.findByText("L'indice non ha documenti.")).toBeTruthy();
});

it.each([
  ["does not know the call", () => json({ code: "route" }, { status: 404 })],
  ["refuses the call's preflight", absent],
] as const)("asks for a newer helper where this one %s", async (_, find) => {
  await check(find, ["Acquisti"]);
  expect(await screen.findByText(/scarica e installa quella nuova/)).toBeTruthy();
});

it("says that the check broke off, and that the index was not read", async () => {
  const { user } = await check(() => json({ code: "rate" }, { status: 429 }), ["Acquisti"]);
  expect(await screen.findByText(/^La verifica si è interrotta/)).toBeTruthy();
  api.use(http.get("*/api/documents", () => new HttpResponse(null, { status: 403 })));
  await user.click(await openerButton("Verifica i documenti"));
  expect(await screen.findByText("Impossibile leggere l'indice. Riprova.")).toBeTruthy();
});

it("lets the index be saved for `local-opener doctor --panel`", async () => {
  await renderReady();
  const link = screen.getByRole("link", { name: "Esporta l'indice (JSON)" });
  expect(link.getAttribute("href")).toMatch(/\/api\/documents$/);
  expect(link.hasAttribute("download")).toBe(true);
});

describe("where the host tells by what copies are told", () => {
  /** A helper that tells of each document what it is called. */
  const COMPARED: Answering = ({ body }) =>
    json({
      documents: JSON.parse(`${body}`).documents.map(({ title }: { title: string }) => {
        if (title === "manca") return { found: false, message: "Non si trova" };
        return { found: true, copy: title, copyRevision: title === "superseded" ? "2" : null };
      }),
    });
  const print = (revision: string) => ({ size: 1, sha256: "a".repeat(64), revision });
  const ownName = { title: "T", reference: "4.1", folder: "SGI", fileName: "4.1_T.pdf" };
  const answer = ({ body }: { body: unknown }) => ({
    documents: (body as { ids: string[] }).ids.map((id) => ({
      ...{ id, inForce: print("4"), replaced: [print("2")], ownName },
    })),
  });

  it("counts equal, superseded, different and unchecked copies, and names those that are not in force [OPEN-04]", async () => {
    api.use(mockRoute("listFingerprints", answer));
    const titles = ["inForce", "superseded", "other", "unchecked", "inForce", "manca"];
    await check(COMPARED, titles, ["opener"]);
    expect(
      await screen.findByText("2 uguali, 1 superato, 1 diverso, 1 non verificato"),
    ).toBeTruthy();
    expect(screen.getByText("5 di 6 documenti dell'indice trovati su questo PC")).toBeTruthy();
    expect(screen.getByText(/se sono uguali a quelli in vigore/)).toBeTruthy();
    const lists = ["Superati", "Diversi", "Non trovati"].map((name) => {
      const heading = screen.getByRole("heading", { name });
      return heading.nextElementSibling?.textContent;
    });
    expect(lists).toEqual([
      "superseded (SGI): sul PC la Rev. 2, in vigore la Rev. 4",
      "other (SGI): non è uguale a quello in vigore (Rev. 4)",
      "manca (SGI): Non si trova",
    ]);
  });

  it("says what it always said where the helper is from before [OPEN-05]", async () => {
    api.use(mockRoute("listFingerprints", answer));
    await check(FIND, ["Acquisti", "Vendite"], ["opener"]);
    await screen.findByText("1 di 2 documenti dell'indice trovati su questo PC");
    expect(screen.queryByText(/\d uguali|superati|Non trovati/)).toBeNull();
  });
});

it("asks a host that cannot tell for no fingerprints [OPEN-05]", async () => {
  const asked: unknown[] = [];
  api.use(mockRoute("listFingerprints", { documents: [] }, { onCall: (call) => asked.push(call) }));
  await check(FIND, ["Acquisti"], []);
  await screen.findByText("1 di 1 documento dell'indice trovato su questo PC");
  expect(asked).toEqual([]);
});
