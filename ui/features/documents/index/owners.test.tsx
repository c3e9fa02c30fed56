import { mockRoute } from "@sgi/fixtures/api/mockRoute";
import { createDeadlineHost, SAMPLE_OWNERS } from "@sgi/fixtures/deadlines/createDeadlineHost";
import { sampleDocument } from "@sgi/fixtures/documents/sample";
import { sampleUser } from "@sgi/fixtures/session/sample";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { saveTextAtom } from "../../../state/browser/saveFile";
import { api } from "../../../testing/api";
import {
  cellsOf,
  exportCsv,
  findTable,
  renderDashboard,
  shownTitles,
} from "../../../testing/renderDashboard";

const DOCUMENTS = [
  sampleDocument({ legacyId: "a", title: "Uno", ownerId: "user-1" }),
  sampleDocument({ legacyId: "b", title: "Due", ownerId: "user-2" }),
  sampleDocument({ legacyId: "c", title: "Tre" }),
];
const FEATURES = ["work", "deadlines"];
const SHOWN = { hiddenColumns: "owner" };

/** The index of three documents; `asked` counts how often the names were. */
function renderIndex({
  features = FEATURES,
  preferences = {},
  role = "admin",
  address = "/dashboard",
}: {
  features?: string[];
  preferences?: Record<string, string>;
  role?: "admin" | "viewer";
  address?: string;
} = {}) {
  const user = sampleUser({ features, preferences, role });
  const host = createDeadlineHost({ documents: DOCUMENTS, user });
  const asked: string[] = [];
  const saved: string[] = [];
  const owners = mockRoute("listOwners", () => {
    asked.push("owners");
    return { owners: [...SAMPLE_OWNERS] };
  });
  const index = renderDashboard({
    current: DOCUMENTS,
    user,
    address,
    handlers: [owners],
    prepare: (store) => store.set(saveTextAtom, { save: (_, text) => void saved.push(text) }),
  });
  // Before what `renderDashboard` answers: lists that follow what is done.
  api.use(owners, ...host.handlers);
  return { ...index, host, asked, saved };
}

const head = () => screen.queryByRole("columnheader", { name: "Responsabile" });

describe("the column 'Responsabile'", () => {
  it("is hidden at first, and its names are not asked for [WORK-04, DUE-02]", async () => {
    const { asked } = renderIndex();
    expect(await shownTitles()).toHaveLength(3);
    expect([head(), asked]).toEqual([null, []]);
  });

  it("is shown once chosen, and kept for the user [WORK-04]", { tags: ["long"] }, async () => {
    const { user: hands, host } = renderIndex();
    await findTable();
    await hands.click(screen.getByRole("button", { name: "Colonne" }));
    await hands.click(await screen.findByRole("menuitemcheckbox", { name: "Responsabile" }));
    await waitFor(() => expect(head()).toBeTruthy());
    await waitFor(() =>
      expect(host.calls).toEqual([
        { name: "setPreference", body: { name: "hiddenColumns", value: "owner" } },
      ]),
    );
  });

  it("names the user, or the admins [WORK-04, DUE-02]", { tags: ["long"] }, async () => {
    renderIndex({ preferences: SHOWN });
    const owner = async (title: string) =>
      (await cellsOf(title)).map(({ textContent }) => textContent).at(-3);
    await waitFor(async () => expect(await owner("Due")).toBe("Giulia Zanin"));
    expect(await owner("Tre")).toBe("Gli amministratori");
  });

  it("is neither shown nor offered by a host without deadlines [LIFE-01]", {
    tags: ["long"],
  }, async () => {
    const { user: hands, asked } = renderIndex({ features: ["work"], preferences: SHOWN });
    await findTable();
    expect(head()).toBeNull();
    await hands.click(screen.getByRole("button", { name: "Colonne" }));
    await screen.findByRole("menuitemcheckbox", { name: "Revisione" });
    expect(screen.queryByRole("menuitemcheckbox", { name: "Responsabile" })).toBeNull();
    expect(asked).toEqual([]);
  });

  it.each([
    [
      "when it is shown",
      SHOWN,
      ["Responsabile", "Laura Ferrarese", "Giulia Zanin", "Gli amministratori"],
    ],
    ["and not when it is hidden", {}, ["Aggiornato", "2026-06-15", "2026-06-15", "2026-06-15"]],
  ])("stands in the CSV %s [WORK-04]", { tags: ["long"] }, async (_, preferences, lastCells) => {
    const { user: hands, saved } = renderIndex({ preferences, role: "viewer" });
    await findTable();
    await exportCsv(hands);
    await waitFor(() => expect(saved).toHaveLength(1));
    const lines = saved[0]?.trimEnd().split("\r\n") ?? [];
    expect(lines.map((line) => line.split(";").at(-1))).toEqual(lastCells);
  });
});

describe("the filter by who answers", () => {
  it.each([
    ["Miei", "?di=miei", ["Uno"], "Miei"],
    ["Senza responsabile", "?di=nessuno", ["Tre"], "Senza responsabile"],
    ["Giulia Zanin", "?responsabile=user-2", ["Due"], "Responsabile Giulia Zanin"],
  ])(
    "lists %s, as a chip and in the address [WORK-03]",
    { tags: ["long"] },
    async (choice, search, titles, chip) => {
      const { user: hands } = renderIndex({ role: "viewer" });
      await findTable();
      await hands.click(await screen.findByRole("button", { name: "Filtri" }));
      const dialog = within(await screen.findByRole("dialog", { name: "Filtra i documenti" }));
      const select = dialog.getByRole("combobox", { name: "Responsabile" });
      await within(select).findByRole("option", { name: choice });
      await hands.selectOptions(select, choice);
      await hands.click(dialog.getByRole("button", { name: "Applica" }));
      await waitFor(async () => expect(await shownTitles()).toEqual(titles));
      expect(location.search).toBe(search);
      await hands.click(await screen.findByRole("button", { name: `Togli il filtro ${chip}` }));
      await waitFor(async () => expect(await shownTitles()).toHaveLength(3));
      expect(location.search).toBe("");
    },
  );

  it("is read from a shared address, and said where nothing is left [WORK-03]", {
    tags: ["long"],
  }, async () => {
    renderIndex({ address: "/dashboard?responsabile=user-3" });
    expect(await screen.findByText(/con il filtro Responsabile: Marco Dal Pozzo/)).toBeTruthy();
  });

  it("counts for nothing with a host without deadlines [LIFE-01]", { tags: ["long"] }, async () => {
    const { user: hands, asked } = renderIndex({
      features: ["work"],
      address: "/dashboard?di=miei",
    });
    expect(await shownTitles()).toHaveLength(3);
    await hands.click(await screen.findByRole("button", { name: "Filtri" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Filtra i documenti" }));
    expect(dialog.queryByRole("combobox", { name: "Responsabile" })).toBeNull();
    expect(asked).toEqual([]);
  });
});

describe("'Responsabile' for the rows chosen", () => {
  async function chooseTwo(options: Parameters<typeof renderIndex>[0] = {}) {
    const index = renderIndex(options);
    await findTable();
    for (const title of ["Uno", "Tre"]) {
      await index.user.click(screen.getByRole("checkbox", { name: `Seleziona ${title}` }));
    }
    const bar = within(await screen.findByRole("region", { name: "Azioni sui selezionati" }));
    return { ...index, bar };
  }

  it("lets one user answer for all of them [WORK-01, DUE-02]", { tags: ["long"] }, async () => {
    const { user: hands, bar, host } = await chooseTwo();
    await hands.click(bar.getByRole("button", { name: "Responsabile" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Responsabile" }));
    expect(dialog.getByText("2 documenti")).toBeTruthy();
    await dialog.findByRole("option", { name: "Marco Dal Pozzo" });
    await hands.selectOptions(dialog.getByRole("combobox"), "Marco Dal Pozzo");
    await hands.click(dialog.getByRole("button", { name: "Salva" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(host.calls).toEqual([{ name: "setOwner", body: { ids: ["a", "c"], userId: "user-3" } }]);
  });

  it.each([
    ["a viewer", { role: "viewer" as const }],
    ["a host without deadlines", { features: ["work"] }],
  ])("is not offered with %s [WORK-01, LIFE-01]", async (_, options) => {
    const { bar } = await chooseTwo(options);
    expect(bar.queryByRole("button", { name: "Responsabile" })).toBeNull();
    expect(bar.getByRole("button", { name: "Scarica ZIP" })).toBeTruthy();
  });
});
