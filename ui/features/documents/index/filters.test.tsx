import { mockRoute } from "@sgi/fixtures/api/mockRoute";
import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { ADDRESS_PAUSE_MS } from "../../../state/lists/useAddressRequest";
import { ANNOUNCEMENT_PAUSE_MS } from "../../../state/page/useAnnouncement";
import {
  documents,
  findTable,
  renderDashboard,
  shownTitles,
} from "../../../testing/renderDashboard";

const current = [
  ...documents(2),
  ...documents(1, () => ({ legacyId: "due", title: "Piano AUDIT", expiryDate: "2026-12-01" })),
  ...documents(1, () => ({ legacyId: "late", title: "Audit interno", expiryDate: "2026-01-01" })),
];
const obsolete = documents(1, () => ({
  legacyId: "old",
  title: "Vecchio audit",
  isObsolete: true,
}));

const search = () => screen.getByRole<HTMLInputElement>("searchbox", { name: "Cerca per titolo" });
const filter = (name: RegExp) =>
  within(screen.getByRole("group", { name: "Filtra per stato" })).getByRole("button", { name });
const address = () => decodeURIComponent(location.pathname + location.search);

describe("search and filter", () => {
  it("stand above the list, with how many documents each filter has [DOCS-25, DOCS-26]", async () => {
    renderDashboard({ current, obsolete });
    await screen.findByText("Obsoleti", { selector: "button" });
    await waitFor(() => expect(filter(/Obsoleti/).textContent).toBe("Obsoleti1"));
    const group = screen.getByRole("group", { name: "Filtra per stato" });
    expect(
      within(group)
        .getAllByRole("button")
        .map((button) => button.textContent),
    ).toEqual(["Tutti4", "Attivi2", "In scadenza1", "Scaduti1", "Obsoleti1"]);
    expect(filter(/Tutti/).getAttribute("aria-pressed")).toBe("true");
  });

  it.each([
    ["all", /Tutti/, ["Documento 1", "Documento 2", "Piano AUDIT", "Audit interno"]],
    ["active", /Attivi/, ["Documento 1", "Documento 2"]],
    ["warning", /In scadenza/, ["Piano AUDIT"]],
    ["expired", /Scaduti/, ["Audit interno"]],
    ["obsolete", /Obsoleti/, ["Vecchio audit"]],
  ])(
    "list the documents of the filter %s [DOCS-28..32]",
    { tags: ["long"] },
    async (_, name, titles) => {
      const { user } = renderDashboard({ current, obsolete });
      await findTable();
      await user.click(filter(name));
      await waitFor(async () => expect(await shownTitles()).toEqual(titles));
      expect(filter(name).getAttribute("aria-pressed")).toBe("true");
    },
  );

  it("find a title whatever its case, at every key [DOCS-27]", { tags: ["long"] }, async () => {
    const { user } = renderDashboard({ current, obsolete });
    await findTable();
    await user.type(search(), "aud");
    expect(await shownTitles()).toEqual(["Piano AUDIT", "Audit interno"]);
    await user.type(search(), "it int");
    expect(await shownTitles()).toEqual(["Audit interno"]);
  });

  it("say when nothing fits, and start over at a click [DOCS-55]", { tags: ["long"] }, async () => {
    const { user } = renderDashboard({ current, address: "/?q=zzz&stato=scaduti" });
    await screen.findByRole("heading", { name: "Nessun documento trovato" });
    expect(screen.getByText("Nessun risultato per «zzz» con il filtro Scaduti.")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Azzera filtri" }));
    expect(await shownTitles()).toHaveLength(4);
    expect(search().value).toBe("");
    expect(address()).toBe("/");
  });

  it("say that nothing was archived", async () => {
    renderDashboard({ current, address: "/?stato=obsoleti" });
    expect(await screen.findByText("Nessun documento è stato archiviato.")).toBeTruthy();
  });

  it("wait for the obsolete list under its filter alone", { tags: ["long"] }, async () => {
    const until = new Promise(() => undefined);
    const handlers = [mockRoute("listObsoleteDocuments", obsolete, { until })];
    const { user } = renderDashboard({ current, handlers });
    await findTable();
    await user.click(filter(/Obsoleti/));
    expect(screen.queryByRole("table")).toBeNull();
    expect(screen.getByText("Caricamento in corso...")).toBeTruthy();
  });
});

describe("the address", () => {
  it("brings search, filter and page back", { tags: ["long"] }, async () => {
    const many = documents(25, () => ({ expiryDate: "2026-01-01" }));
    renderDashboard({ current: many, address: "/dashboard?q=documento&stato=scaduti&pagina=3" });
    expect(await shownTitles()).toEqual([
      "Documento 21",
      "Documento 22",
      "Documento 23",
      "Documento 24",
      "Documento 25",
    ]);
    expect(search().value).toBe("documento");
    expect(filter(/Scaduti/).getAttribute("aria-pressed")).toBe("true");
  });

  it("is ignored where it makes no sense", async () => {
    renderDashboard({ current, address: "/?stato=chissà&pagina=-3&q=" });
    expect(await shownTitles()).toHaveLength(4);
  });

  it("takes the search up once typing pauses, one step of Back for all its pauses", {
    tags: ["long"],
  }, async () => {
    const { user, time } = renderDashboard({ current, address: "/?vista=a" });
    await findTable();
    const { length } = history;
    await user.type(search(), "au");
    expect(address()).toBe("/?vista=a");
    act(() => time.advance(ADDRESS_PAUSE_MS));
    expect(address()).toBe("/?vista=a&q=au");
    await user.type(search(), "dit");
    act(() => time.advance(ADDRESS_PAUSE_MS));
    expect(address()).toBe("/?vista=a&q=audit");
    expect(search().value).toBe("audit");
    expect(history.length).toBe(length + 1);
  });

  it("begins another step of Back with the next search", { tags: ["long"] }, async () => {
    const { user, time } = renderDashboard({ current });
    await findTable();
    const { length } = history;
    await user.type(search(), "audit");
    act(() => time.advance(ADDRESS_PAUSE_MS));
    await user.tab();
    expect(history.length).toBe(length + 1);
    await user.type(search(), " interno");
    act(() => time.advance(ADDRESS_PAUSE_MS));
    expect(history.length).toBe(length + 2);
  });

  it("takes the search up at once when the field is left", { tags: ["long"] }, async () => {
    const { user } = renderDashboard({ current });
    await findTable();
    await user.type(search(), "audit");
    await user.tab();
    expect(address()).toBe("/?q=audit");
  });

  it("takes filter and page up at once, a new filter from its first page", {
    tags: ["long"],
  }, async () => {
    const { user } = renderDashboard({ current: documents(25) });
    await findTable();
    const { length } = history;
    await user.click(screen.getByRole("button", { name: "Successivo" }));
    expect(address()).toBe("/?pagina=2");
    await user.click(filter(/Attivi/));
    expect(address()).toBe("/?stato=attivi");
    expect(history.length).toBe(length + 2);
  });

  it("loses nothing of what is being typed when something else of it changes", {
    tags: ["long"],
  }, async () => {
    const { user } = renderDashboard({ current, address: "/dashboard?altro=1" });
    await findTable();
    await user.type(search(), "audit");
    act(() => {
      history.replaceState(null, "", "/dashboard");
      dispatchEvent(new PopStateEvent("popstate"));
    });
    expect(search().value).toBe("audit");
    await user.tab();
    expect(address()).toBe("/dashboard?q=audit");
  });
});

describe("the live region", () => {
  const said = () =>
    screen
      .getAllByRole("status")
      .map((region) => region.textContent)
      .join("");

  it("tells the number of results once typing pauses, and nothing before", {
    tags: ["long"],
  }, async () => {
    const { user, time } = renderDashboard({ current });
    await findTable();
    act(() => time.advance(10_000));
    expect(said()).toBe("");
    await user.type(search(), "audit");
    act(() => time.advance(ANNOUNCEMENT_PAUSE_MS - 1));
    expect(said()).toBe("");
    act(() => time.advance(1));
    expect(said()).toBe("2 documenti trovati");
    await user.type(search(), " inter");
    act(() => time.advance(ANNOUNCEMENT_PAUSE_MS));
    expect(said()).toBe("1 documento trovato");
  });
});
