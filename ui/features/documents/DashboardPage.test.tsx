import { mockRoute } from "@sgi/fixtures/api/mockRoute";
import { sampleDocument } from "@sgi/fixtures/documents/sample";
import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { api } from "../../testing/api";
import { renderScreen } from "../../testing/renderScreen";
import { DashboardPage } from "./DashboardPage";

it("shows the index of the documents [DOCS-01, DOCS-04]", async () => {
  api.use(mockRoute("listDocuments", [sampleDocument()]), mockRoute("listObsoleteDocuments", []));
  renderScreen(<DashboardPage />);
  expect(screen.getByRole("heading", { level: 1, name: "Indice dei Documenti" })).toBeTruthy();
  const table = await screen.findByRole("table", { name: "Indice dei Documenti" });
  expect(within(table).getByText("Rev.4")).toBeTruthy();
});
