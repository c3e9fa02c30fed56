import { mockFailure } from "@sgi/fixtures/api/mockFailure";
import { mockRoute } from "@sgi/fixtures/api/mockRoute";
import { sampleDocument } from "@sgi/fixtures/documents/sample";
import { sampleUser } from "@sgi/fixtures/session/sample";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { toastAtom } from "../../../../state/toasts/toasts";
import {
  documents,
  findTable,
  renderDashboard,
  shownTitles,
} from "../../../../testing/renderDashboard";

const user = sampleUser({ features: ["work"] });
const current = [
  sampleDocument({ legacyId: "a", title: "Uno", path: "SGI/4/4.1", fileType: "docx" }),
  sampleDocument({ legacyId: "b", title: "Due", path: "SGI/7/7.2", fileType: "xlsx" }),
  sampleDocument({ legacyId: "c", title: "Tre", path: "SGI/7/7.5", fileType: "pdf" }),
];
const filterCount = (name: string) => screen.findByRole("button", { name });

async function openDialog(index: ReturnType<typeof renderDashboard>) {
  await findTable();
  await index.user.click(await screen.findByRole("button", { name: "Filtri" }));
  return within(await screen.findByRole("dialog", { name: "Filtra i documenti" }));
}

describe("narrowing the index", () => {
  it("is not offered by a host that cannot [LIFE-01]", async () => {
    renderDashboard({ current, address: "/dashboard?tipo=docx" });
    expect(await shownTitles()).toHaveLength(3);
    expect(screen.queryByRole("button", { name: "Filtri" })).toBeNull();
    expect(screen.queryByRole("combobox", { name: "Righe per pagina" })).toBeNull();
  });

  it("lists what was chosen, as chips and in the address, with counts that follow [WORK-03]", {
    tags: ["long"],
  }, async () => {
    const index = renderDashboard({ current, user });
    const dialog = await openDialog(index);
    await index.user.click(dialog.getByRole("checkbox", { name: "pdf (1)" }));
    await index.user.click(dialog.getByRole("checkbox", { name: "xlsx (1)" }));
    await index.user.selectOptions(dialog.getByRole("combobox", { name: "Cartella" }), "SGI/7");
    await index.user.click(dialog.getByRole("button", { name: "Applica" }));
    await waitFor(async () => expect(await shownTitles()).toEqual(["Due", "Tre"]));
    expect(location.search).toBe("?tipo=pdf%2Cxlsx&cartella=SGI%2F7");
    await filterCount("Tutti 2");
    screen.getByRole("button", { name: "Filtri: 2" });
    await index.user.click(
      await screen.findByRole("button", { name: "Togli il filtro Tipo pdf, xlsx" }),
    );
    expect(location.search).toBe("?cartella=SGI%2F7");
    expect(document.activeElement?.textContent).toBe("Aggiungi filtro");
    await index.user.type(screen.getByRole("searchbox"), "Tre");
    await filterCount("Tutti 1");
    const chips = within(screen.getByRole("region", { name: "Filtri attivi" }));
    await index.user.click(chips.getByRole("button", { name: "Azzera filtri" }));
    await waitFor(() => expect(location.search).toBe("?q=Tre"));
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Filtri" }));
  });

  it("is read from a shared address, and says what it left out [WORK-03]", {
    tags: ["long"],
  }, async () => {
    renderDashboard({ current, user, address: "/dashboard?cartella=SGI%2F9" });
    expect((await screen.findByText(/Nessun documento trovato/)).textContent).toBeTruthy();
    const chips = await screen.findByRole("region", { name: "Filtri attivi" });
    expect(chips.textContent).toContain("SGI/9");
  });
});

describe("how the index is shown", () => {
  const many = documents(30);

  it("has as many rows as were chosen, kept for the user [WORK-04, LIFE-15]", {
    tags: ["long"],
  }, async () => {
    const kept: unknown[] = [];
    const index = renderDashboard({
      current: many,
      user,
      handlers: [
        mockRoute("setPreference", ({ body }) => {
          kept.push(body);
          return null;
        }),
      ],
    });
    expect(await shownTitles()).toHaveLength(10);
    await index.user.selectOptions(
      screen.getByRole("combobox", { name: "Righe per pagina" }),
      "25",
    );
    await waitFor(async () => expect(await shownTitles()).toHaveLength(25));
    await waitFor(() => expect(kept).toEqual([{ name: "pageSize", value: "25" }]));
  });

  it("keeps the first row on the page when another number is chosen [WORK-04]", {
    tags: ["long"],
  }, async () => {
    const index = renderDashboard({
      current: documents(130),
      user,
      address: "/dashboard?pagina=5",
      handlers: [mockRoute("setPreference", null)],
    });
    const [first] = await shownTitles();
    const choose = async (size: string) => {
      await index.user.selectOptions(
        screen.getByRole("combobox", { name: "Righe per pagina" }),
        size,
      );
      await waitFor(async () => expect(await shownTitles()).toHaveLength(Number(size)));
    };
    await choose("25");
    expect([location.search, await shownTitles()]).toEqual([
      "?pagina=2",
      expect.arrayContaining([first]),
    ]);
    await choose("100");
    expect([location.search, await shownTitles()]).toEqual(["", expect.arrayContaining([first])]);
  });

  it("begins as the user left it [WORK-04]", { tags: ["long"] }, async () => {
    const preferences = { pageSize: "50", hiddenColumns: "expiry,other" };
    renderDashboard({ current: many, user: { ...user, preferences } });
    expect(await shownTitles()).toHaveLength(30);
    const heads = within(await findTable()).getAllByRole("columnheader");
    expect(heads.map(({ textContent }) => textContent)).not.toContain("Scadenza");
    expect(heads.map(({ textContent }) => textContent)).toContain("Aggiornato");
  });

  it("says so where the host did not keep a choice, and holds it [WORK-04]", {
    tags: ["long"],
  }, async () => {
    const index = renderDashboard({
      current: many,
      user,
      handlers: [mockFailure("setPreference", { status: 403, body: { message: "No" } })],
    });
    await findTable();
    await index.user.selectOptions(
      screen.getByRole("combobox", { name: "Righe per pagina" }),
      "100",
    );
    await waitFor(() =>
      expect(index.store.get(toastAtom)?.title).toBe(
        "La scelta vale solo fino al prossimo accesso",
      ),
    );
    expect(await shownTitles()).toHaveLength(30);
  });

  it("hides a column, and shows it again [WORK-04]", { tags: ["long"] }, async () => {
    const index = renderDashboard({
      current: many,
      user,
      handlers: [mockRoute("setPreference", null)],
    });
    await findTable();
    const choose = async () => {
      await index.user.click(screen.getByRole("button", { name: "Colonne" }));
      await index.user.click(await screen.findByRole("menuitemcheckbox", { name: "Revisione" }));
    };
    await choose();
    await waitFor(() =>
      expect(screen.queryByRole("columnheader", { name: /^Revisione/ })).toBeNull(),
    );
    await choose();
    await screen.findByRole("columnheader", { name: /^Revisione/ });
  });
});
