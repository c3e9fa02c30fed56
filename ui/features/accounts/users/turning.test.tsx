import { mockRoute } from "@sgi/fixtures/api/mockRoute";
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { api } from "../../../testing/api";
import { findUserTable, renderUsers, userCompany } from "../../../testing/renderUsers";

it("a list is busy, and shows it beside what is shown, while another page is on its way", async () => {
  const { hands } = renderUsers({ users: userCompany(21) });
  await findUserTable();
  const said = () => screen.getByText(/^Visualizzazione di/);
  const list = said().closest("section > div");
  const busy = () => [list?.getAttribute("aria-busy"), said().childElementCount];
  expect(busy()).toEqual([null, 0]);
  let answer = () => {};
  const until = new Promise<void>((resolve) => {
    answer = resolve;
  });
  api.use(mockRoute("listUsers", { users: userCompany(8), total: 23, totalPages: 3 }, { until }));
  await hands.click(screen.getByRole("button", { name: "Successivo" }));
  expect([busy(), said().textContent]).toEqual([
    ["true", 1],
    "Visualizzazione di 1 a 10 di 23 risultati",
  ]);
  answer();
  await screen.findByText("Visualizzazione di 11 a 20 di 23 risultati");
  expect(busy()).toEqual([null, 0]);
});
