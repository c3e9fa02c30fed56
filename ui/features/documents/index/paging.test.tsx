import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import {
  documents,
  findTable,
  renderDashboard,
  shownTitles,
} from "../../../testing/renderDashboard";

const previous = () => screen.queryByRole("button", { name: "Precedente" });
const next = () => screen.queryByRole("button", { name: "Successivo" });

it("shows ten documents a page and which they are [DOCS-50, DOCS-51]", async () => {
  const { user } = renderDashboard({ current: documents(23) });
  expect(await shownTitles()).toHaveLength(10);
  expect(screen.getByText("Visualizzazione di 1 a 10 di 23 risultati")).toBeTruthy();
  await user.click(next() as HTMLElement);
  await user.click(next() as HTMLElement);
  expect(await shownTitles()).toEqual(["Documento 21", "Documento 22", "Documento 23"]);
  expect(screen.getByText("Visualizzazione di 21 a 23 di 23 risultati")).toBeTruthy();
});

it("steps forth and back, the focus staying on the button [DOCS-52, DOCS-53]", async () => {
  const { user } = renderDashboard({ current: documents(11) });
  await findTable();
  expect(screen.getByText("1 / 2")).toBeTruthy();
  next()?.focus();
  await user.keyboard("{Enter}");
  expect(screen.getByText("2 / 2")).toBeTruthy();
  expect(document.activeElement).toBe(next());
  await user.keyboard("{Enter}");
  expect(screen.getByText("2 / 2")).toBeTruthy();
  await user.click(previous() as HTMLElement);
  expect(await shownTitles()).toHaveLength(10);
});

it("has no pager for a single page [DOCS-54]", async () => {
  renderDashboard({ current: documents(10) });
  await findTable();
  expect(screen.getByText("Visualizzazione di 1 a 10 di 10 risultati")).toBeTruthy();
  expect([previous(), next(), screen.queryByText("1 / 1")]).toEqual([null, null, null]);
});

it("goes to the last page there is when the address asks for a later one", async () => {
  renderDashboard({ current: documents(11), address: "/?pagina=9" });
  expect(await shownTitles()).toEqual(["Documento 11"]);
});
