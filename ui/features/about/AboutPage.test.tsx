import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderScreen } from "../../testing/renderScreen";
import { AboutPage } from "./AboutPage";

it("tells mission, vision, features and commitment, in this order [PAGES-13..16]", () => {
  renderScreen(<AboutPage />, { user: null });
  const parts = screen.getAllByRole("heading", { level: 2 });
  expect(parts.map(({ textContent }) => textContent)).toEqual([
    "La missione",
    "La visione",
    "Che cosa offre",
    "Il nostro impegno",
  ]);
  for (const part of parts) {
    const section = part.closest("section");
    expect(section?.textContent?.length).toBeGreaterThan(150);
  }
});

it("names the roles as marketing does [PAGES-02]", () => {
  renderScreen(<AboutPage />, { user: null });
  const features = screen.getByRole("heading", { name: "Che cosa offre" }).closest("section");
  expect(within(features as HTMLElement).getByText(/Admin, editor e viewer/)).toBeTruthy();
});

it("leads on to the login and to the support page", () => {
  renderScreen(<AboutPage />, { user: null });
  expect(screen.getByRole("link", { name: "Accedi al pannello" }).getAttribute("href")).toBe(
    "/auth",
  );
  expect(screen.getByRole("link", { name: "Vai all'assistenza" }).getAttribute("href")).toBe(
    "/assistenza",
  );
});
