import { act, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { findTable, renderDashboard } from "../../testing/renderDashboard";

it("heads the printed index with its name, the hour of the print and what the copy is worth", async () => {
  const { time } = renderDashboard({ now: "2026-11-20T09:41:00" });
  await findTable();
  act(() => time.advance(5 * 60_000));
  expect(screen.getByText("20/11/2026 09:41")).toBeTruthy();
  window.dispatchEvent(new Event("beforeprint"));
  expect(screen.getAllByRole("term").map((term) => term.textContent)).toEqual([
    "Documento",
    "Stampato il",
    "Stato della copia",
  ]);
  expect(screen.getAllByRole("definition").map((value) => value.textContent)).toEqual([
    "Indice dei Documenti",
    "20/11/2026 09:46",
    "Copia non controllata",
  ]);
});

it("prints the table from a narrow screen too, which shows cards", async () => {
  const narrow = (media: string) => Object.assign(new EventTarget(), { matches: true, media });
  vi.spyOn(window, "matchMedia").mockImplementation((media) => narrow(media) as MediaQueryList);
  renderDashboard();
  await screen.findByRole("list", { name: "Indice dei Documenti" });
  window.dispatchEvent(new Event("beforeprint"));
  expect(screen.getByRole("table", { name: "Indice dei Documenti" })).toBeTruthy();
  act(() => void window.dispatchEvent(new Event("afterprint")));
  expect(screen.queryByRole("table")).toBeNull();
});

afterEach(() => void vi.restoreAllMocks());
