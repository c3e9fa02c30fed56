import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { renderScreen } from "../../testing/renderScreen";
import { writeMeta } from "../../testing/writeMeta";
import { SupportPage } from "./SupportPage";

afterEach(() => vi.restoreAllMocks());

const show = () => {
  renderScreen(<SupportPage />, { user: null });
  return userEvent.setup({ delay: null });
};
const region = (name: string) => screen.getByRole("region", { name });

it("advises how to name files, part by part [PAGES-03, PAGES-04]", () => {
  show();
  const naming = within(region("Come nominare i file"));
  expect(naming.getByText("N.N.N_Titolo_Rev.N_AAAA-MM-GG.est")).toBeTruthy();
  expect(naming.getAllByRole("listitem")).toHaveLength(5);
});

it("explains every state beside the badge that shows it [PAGES-05]", () => {
  show();
  const states = within(region("Che cosa indicano gli stati"));
  expect(states.getAllByRole("term").map(({ textContent }) => textContent)).toEqual([
    "Valido",
    "In scadenza",
    "Scaduto",
    "Obsoleto",
  ]);
  expect(states.getByText(/entro 30 giorni, oggi compreso/)).toBeTruthy();
});

it("opens the answer to a question and closes it again [PAGES-06]", async () => {
  const user = show();
  const question = screen.getByText("Perché un documento risulta scaduto?");
  const details = question.closest("details");
  expect(details?.open).toBe(false);
  await user.click(question);
  expect(details?.open).toBe(true);
  expect(within(details as HTMLElement).getByText(/cella A1/)).toBeTruthy();
  await user.click(question);
  expect(details?.open).toBe(false);
});

it.each([
  ["Windows NT 10.0", ["/downloads/local-opener-complete-package.zip"], /come amministratore/],
  ["X11; Linux x86_64", ["/downloads/local-opener-linux-x64.zip"], /sh install.sh/],
  [
    "Macintosh; Intel Mac OS X 10_15_7",
    ["/downloads/local-opener-macos-arm64.zip", "/downloads/local-opener-macos-x64.zip"],
    /sh install.sh/,
  ],
])("offers the package of the PC's own system: %s", (userAgent, urls, step) => {
  vi.spyOn(navigator, "userAgent", "get").mockReturnValue(`Mozilla/5.0 (${userAgent})`);
  show();
  const links = screen.getAllByRole("link", { name: /^Scarica/ });
  expect(links.map((link) => link.getAttribute("href"))).toEqual(urls);
  expect(screen.getByText(step)).toBeTruthy();
});

it.each([
  ["Windows NT 10.0", ["/downloads/local-opener.msi"]],
  ["X11; Linux x86_64", ["/downloads/local-opener.deb"]],
  ["Macintosh; Intel Mac OS X 10_15_7", []],
])("offers who looks after PCs the package for all their users: %s", (userAgent, urls) => {
  vi.spyOn(navigator, "userAgent", "get").mockReturnValue(`Mozilla/5.0 (${userAgent})`);
  show();
  const links = screen.queryAllByRole("link", { name: /^local-opener\./ });
  expect(links.map((link) => link.getAttribute("href"))).toEqual(urls);
  expect(links.every((link) => link.hasAttribute("download"))).toBe(true);
});

it("offers the Local Opener package to download", () => {
  vi.spyOn(navigator, "userAgent", "get").mockReturnValue("Mozilla/5.0 (Windows NT 10.0)");
  show();
  const link = screen.getByRole("link", { name: "Scarica Local Opener" });
  expect(link.getAttribute("href")).toBe("/downloads/local-opener-complete-package.zip");
  // Without this the router would take the click for a page.
  expect(link.hasAttribute("download")).toBe(true);
});

it.each([
  ["none", []],
  ["local-opener.msi", ["/downloads/local-opener.msi"]],
])("offers only the packages that this server has: %s", (told, urls) => {
  writeMeta("opener-packages", told);
  vi.spyOn(navigator, "userAgent", "get").mockReturnValue("Mozilla/5.0 (Windows NT 10.0)");
  show();
  const links = document.querySelectorAll<HTMLAnchorElement>("a[download]");
  expect([...links].map((link) => link.getAttribute("href"))).toEqual(urls);
  screen.getByText(/^Il pacchetto di Local Opener non è ancora su questo server/);
});
