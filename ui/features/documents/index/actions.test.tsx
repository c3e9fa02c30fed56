import { sampleUser } from "@sgi/fixtures/session/sample";
import { screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { onTouchAlone } from "../../../testing/onTablet";
import { findTable, renderDashboard } from "../../../testing/renderDashboard";

afterEach(() => void vi.restoreAllMocks());

const entries = async () =>
  (await screen.findAllByRole("menuitem")).map(({ textContent }) => textContent);
const onPhone = () =>
  vi
    .spyOn(window, "matchMedia")
    .mockImplementation(
      (media) => Object.assign(new EventTarget(), { matches: true, media }) as MediaQueryList,
    );

describe("the actions of the index", () => {
  it("hold paper and file in one menu [WORK-10]", async () => {
    const { user } = renderDashboard();
    await findTable();
    expect(screen.queryByRole("button", { name: /^(Stampa|Esporta CSV|Altro)$/ })).toBeNull();
    await user.click(screen.getByRole("button", { name: "Stampa ed esporta" }));
    expect(await entries()).toEqual(["Stampa", "Esporta CSV"]);
  });

  it.each([
    ["no Drive is linked", { drive: false }, "Aggiorna documenti locali"],
    ["a Drive is linked", { drive: true }, "Sincronizza Google Drive"],
  ])(
    "keep, on a phone, the main one beside a menu of the others, while %s [WORK-10]",
    async (_, company, main) => {
      onPhone();
      const { user } = renderDashboard({
        user: sampleUser({ role: "admin", features: ["work"], company }),
      });
      await screen.findByRole("list", { name: "Indice dei Documenti" });
      expect(screen.getByRole("button", { name: main }).className).toContain("btn-primary");
      await user.click(screen.getByRole("button", { name: "Altro" }));
      const given = ["Aggiorna documenti locali", "Sincronizza Google Drive", "Backup"];
      expect(await entries()).toEqual(given.filter((name) => name !== main));
    },
  );

  it("leave nothing behind 'Altro' for who has no other [WORK-10]", async () => {
    onPhone();
    renderDashboard();
    await screen.findByRole("list", { name: "Indice dei Documenti" });
    screen.getByRole("button", { name: "Stampa ed esporta" });
    expect(screen.queryByRole("button", { name: "Altro" })).toBeNull();
  });
});

describe("the actions of a row", () => {
  it("are buttons, and one menu of all of them where nothing hovers [WORK-10, DOCS-57..60]", async () => {
    const index = renderDashboard({ user: sampleUser({ role: "admin" }) });
    await findTable();
    for (const name of [/^Apri /, /^Anteprima di /, /^Elimina /]) {
      within(await findTable()).getByRole("button", { name });
    }
    index.unmount();
    onTouchAlone();
    const { user } = renderDashboard({ user: sampleUser({ role: "admin" }) });
    await user.click(within(await findTable()).getByRole("button", { name: /^Azioni per/ }));
    expect(await entries()).toEqual(["Apri", "Anteprima", "Dettaglio", "Elimina"]);
  });
});
