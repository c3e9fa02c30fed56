import { mockRoute } from "@sgi/fixtures/api/mockRoute";
import { sampleUser } from "@sgi/fixtures/session/sample";
import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";

import { storageAtom } from "../state/browser/services";
import { refreshDocuments } from "../state/documents/documentChanges";
import { userSourceAtom } from "../state/session/currentUser";
import { api } from "../testing/api";
import { renderPanel } from "../testing/renderPanel";

const features = ["work", "deadlines"];
const navigation = () => screen.findByRole("navigation", { name: "Pannello" });
const entries = async () => within(await navigation()).findAllByRole("link");

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
});

/** Screens of 1280 px and more. */
function onWideScreen() {
  const media = { addEventListener() {}, removeEventListener() {} };
  vi.stubGlobal("matchMedia", (query: string) => ({
    ...media,
    matches: query.includes("min-width: 1280px"),
  }));
}

describe.each([
  ["in a row below the header", () => {}, false],
  ["in the header of a wide screen", onWideScreen, true],
])("the navigation %s", (_, prepare, isInHeader) => {
  it("leads an admin where admins work, and marks where they are [LIFE-16]", async () => {
    prepare();
    renderPanel({ user: sampleUser({ features }), address: "/scadenze" });
    const links = await entries();
    expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
      ["Documenti", "/"],
      ["Scadenze", "/scadenze"],
    ]);
    expect(links.map((link) => link.getAttribute("aria-current"))).toEqual([null, "page"]);
    expect(screen.getByRole("banner").contains(await navigation())).toBe(isInHeader);
    await userEvent.click(within(await navigation()).getByRole("button"));
    const menu = await screen.findByRole("menu", { name: "Amministrazione" });
    const items = within(menu).getAllByRole("menuitem");
    expect(items.map((item) => item.getAttribute("href"))).toEqual([
      ...["/clients", "/backup", "/users", "/audit-logs", "/settings?tab=azienda"],
    ]);
  });
});

it("marks 'Amministrazione' on the pages of its menu, and 'Documenti' on a document's [LIFE-16]", async () => {
  renderPanel({ user: sampleUser({ features }), address: "/users" });
  const button = await within(await navigation()).findByRole("button");
  expect(button.getAttribute("aria-current")).toBe("true");
  const [documents] = await entries();
  expect(documents?.hasAttribute("aria-current")).toBe(false);
  await userEvent.click(documents as HTMLElement);
  await screen.findByRole("heading", { level: 1, name: "dashboard" });
  expect(documents?.getAttribute("aria-current")).toBe("page");
  expect(button.hasAttribute("aria-current")).toBe(false);
});

it("tells how many of one's own documents are due, with words for who hears it [LIFE-16]", async () => {
  const user = sampleUser({ role: "viewer", features, todo: { dueMine: 3 } });
  const { store } = renderPanel({ user, address: "/settings" });
  const link = await within(await navigation()).findByRole("link", {
    name: "Scadenze 3 tuoi documenti scaduti o in scadenza",
  });
  expect(within(await navigation()).queryByRole("button")).toBeNull();
  act(() => store.get(userSourceAtom).amend({ todo: { dueMine: 0 } }));
  expect(link.textContent).toBe("Scadenze");
});

it("tells who may approve how many revisions wait, here and in the avatar's menu [LIFE-12, LIFE-16]", async () => {
  const user = sampleUser({
    role: "viewer",
    features: [...features, "approval"],
    may: { approve: true },
    todo: { dueMine: 0, approvals: 4 },
  });
  renderPanel({ user, address: "/settings" });
  const name = "Approvazioni 4 revisioni da approvare";
  const link = await within(await navigation()).findByRole("link", { name });
  expect(link.getAttribute("href")).toBe("/approvazioni");
  await userEvent.click(screen.getByRole("button", { name: "Menu utente" }));
  const entry = await screen.findByRole("menuitem", { name });
  expect(entry.getAttribute("href")).toBe("/approvazioni");
});

it("counts again after an act on documents, where the host counts [LIFE-01, LIFE-16]", async () => {
  const user = sampleUser({ features, todo: { dueMine: 1 } });
  api.use(mockRoute("getUser", user));
  const { store } = renderPanel({ user: "asked", address: "/settings" });
  await within(await navigation()).findByRole("link", { name: /^Scadenze 1 tuo / });
  api.use(mockRoute("getUser", { ...user, todo: { dueMine: 2 } }));
  await act(() => refreshDocuments(store));
  await within(await navigation()).findByRole("link", { name: /^Scadenze 2 tuoi / });
});

it("leads a superadmin from / to the supervision, which leaves no step behind [LIFE-16]", async () => {
  const user = sampleUser({ role: "superadmin", features: ["work"] });
  const push = vi.spyOn(history, "pushState");
  renderPanel({ user, address: "/" });
  await screen.findByRole("heading", { level: 1, name: "supervision" });
  expect(location.pathname).toBe("/supervisione");
  expect(push).not.toHaveBeenCalled();
  const names = (await entries()).map((link) => link.textContent);
  expect(names).toEqual(["Supervisione", "Codici aziendali", "Backup", "Registro attività"]);
});

it("shows on public pages nothing below the header, whoever reads them [LIFE-16]", async () => {
  renderPanel({ user: sampleUser({ features }), address: "/privacy" });
  await screen.findByRole("button", { name: "Menu utente" });
  expect(screen.queryByRole("navigation", { name: "Pannello" })).toBeNull();
});

it("is not there on a host without it, nor for visitors [LIFE-01, LIFE-16]", async () => {
  renderPanel({ user: sampleUser(), address: "/settings" });
  await screen.findByRole("button", { name: "Menu utente" });
  expect(screen.queryByRole("navigation", { name: "Pannello" })).toBeNull();
});

it("is remembered for the place that the next load keeps for it [LIFE-16]", async () => {
  const { store } = renderPanel({ user: sampleUser({ features }), address: "/settings" });
  await entries();
  expect(store.get(storageAtom)?.getItem("sgi-navigation")).toBe("true");
});
