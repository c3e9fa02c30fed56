import { act, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { ANNOUNCEMENT_PAUSE_MS } from "../../../state/page/useAnnouncement";
import {
  documents,
  findTable,
  renderDashboard,
  shownTitles,
} from "../../../testing/renderDashboard";

/** As the host lists them: 3 expires first, 1 later, 2 never. */
const current = documents(3, (number) => ({
  expiryDate: [null, "2026-12-16", null, "2026-11-28"][number] ?? null,
}));

const head = (name: string) => screen.getByRole("columnheader", { name });
const clickable = (name: string) => within(head(name)).getByRole("button");
const address = () => location.pathname + location.search;

async function rowNumbers() {
  return (await shownTitles()).map((title) => title.replace("Documento ", "")).join("");
}

describe("the order of the index", () => {
  it("is the host's at first, and a column's after a click on its head", async () => {
    const { user } = renderDashboard({ current });
    expect(await rowNumbers()).toBe("123");
    expect(head("Scadenza").getAttribute("aria-sort")).toBeNull();
    await user.click(clickable("Scadenza"));
    expect(await rowNumbers()).toBe("312");
    expect(head("Scadenza").getAttribute("aria-sort")).toBe("ascending");
    expect(address()).toBe("/?ordine=scadenza");
    await user.click(clickable("Scadenza"));
    expect(await rowNumbers()).toBe("132");
    expect(head("Scadenza").getAttribute("aria-sort")).toBe("descending");
    expect(address()).toBe("/?ordine=-scadenza");
    await user.click(clickable("Scadenza"));
    expect(await rowNumbers()).toBe("123");
    expect(address()).toBe("/");
  });

  it("is told by one head alone, and every column of facts has one", {
    tags: ["long"],
  }, async () => {
    const { user } = renderDashboard({ current });
    await findTable();
    for (const name of [
      "Riferimento",
      "Documento",
      "Revisione",
      "Stato",
      "Scadenza",
      "Aggiornato",
    ]) {
      await user.click(clickable(name));
      const sorted = screen
        .getAllByRole("columnheader")
        .filter((each) => each.hasAttribute("aria-sort"));
      expect(sorted).toEqual([head(name)]);
    }
  });

  it("goes by the date for what is due, and says so", { tags: ["long"] }, async () => {
    renderDashboard({ current, address: "/?stato=in-scadenza" });
    expect(await rowNumbers()).toBe("31");
    expect(head("Scadenza").getAttribute("aria-sort")).toBe("ascending");
  });

  it("begins at the first page", { tags: ["long"] }, async () => {
    const { user } = renderDashboard({ current: documents(25), address: "/?pagina=2" });
    await findTable();
    await user.click(clickable("Documento"));
    expect(address()).toBe("/?ordine=titolo");
  });

  it("can be chosen where the columns have no heads", { tags: ["long"] }, async () => {
    const { user } = renderDashboard({ current });
    await findTable();
    const choice = screen.getByRole<HTMLSelectElement>("combobox", { name: "Ordina per" });
    expect(choice.selectedOptions[0]?.textContent).toBe("Ordine dell'indice");
    await user.selectOptions(choice, "Scadenza, dalla più vicina");
    expect(await rowNumbers()).toBe("312");
    expect(address()).toBe("/?ordine=scadenza");
    await user.selectOptions(choice, "Ordine dell'indice");
    expect(address()).toBe("/");
  });

  it("is read out once it has changed", { tags: ["long"] }, async () => {
    const { user, time } = renderDashboard({ current });
    await findTable();
    await user.click(clickable("Scadenza"));
    act(() => time.advance(ANNOUNCEMENT_PAUSE_MS));
    expect(screen.getByText("3 documenti trovati. Scadenza, dalla più vicina.")).toBeTruthy();
  });
});
