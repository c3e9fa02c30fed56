import { mockFailure } from "@sgi/fixtures/api/mockFailure";
import { mockRoute } from "@sgi/fixtures/api/mockRoute";
import { sampleUser } from "@sgi/fixtures/session/sample";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { currentUserAtom } from "../../../state/session/currentUser";
import { api } from "../../../testing/api";
import { onTablet } from "../../../testing/onTablet";
import {
  deleteButton,
  findUserTable,
  ME,
  renderUsers,
  roleButton,
  shownEmails,
  userCompany,
} from "../../../testing/renderUsers";

const EMAIL = "utente3@officinebrenta.it";

/** A button's accessible description. */
function describing(button: HTMLElement): string | null | undefined {
  return document.getElementById(button.getAttribute("aria-describedby") ?? "")?.textContent;
}

describe("the users", () => {
  it("are shown in a table with id, email, role, registration date and actions [USERS-02..07, USERS-09]", async () => {
    const { host } = renderUsers({ users: userCompany(1) });
    const table = within(await findUserTable());
    expect(table.getAllByRole("columnheader").map((head) => head.textContent)).toEqual([
      "ID",
      "Email",
      "Ruolo",
      "Data di registrazione",
      "Azioni",
    ]);
    const cells = table.getAllByRole("cell").map((cell) => cell.textContent);
    expect(cells.slice(-5)).toEqual(["user-3", EMAIL, "Viewer", "09/03/2026 10:00", "Viewer"]);
    expect(host.asked[0]).toBe("?page=1&limit=10");
    expect(screen.getByRole("heading", { level: 1, name: "Gestione Utenti" })).toBeTruthy();
    expect(screen.getByText("3 utenti con accesso al pannello")).toBeTruthy();
  });

  it("keep their place while they load", () => {
    const until = new Promise(() => undefined);
    const nobody = { users: [], total: 0, totalPages: 0 };
    renderUsers({ handlers: [mockRoute("listUsers", nobody, { until })] });
    const waiting = screen.getAllByRole("status").map((status) => status.textContent);
    expect(waiting).toContain("Caricamento in corso...");
  });

  it("may be none, at a host that counts nobody", { tags: ["long"] }, async () => {
    renderUsers({ users: [] });
    expect(await screen.findByRole("heading", { name: "Nessun utente" })).toBeTruthy();
  });

  it("that could not be loaded are asked for again by Riprova", async () => {
    const { hands } = renderUsers({ handlers: [mockFailure("listUsers", { status: 403 })] });
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("Impossibile caricare gli utenti.");
    api.use(mockRoute("listUsers", { users: userCompany(0), total: 2, totalPages: 1 }));
    await hands.click(within(alert).getByRole("button", { name: "Riprova" }));
    expect(await findUserTable()).toBeTruthy();
  });

  it("lead to the login whose session has ended meanwhile", { tags: ["long"] }, async () => {
    const { hands, store } = renderUsers({ users: userCompany(21) });
    await findUserTable();
    api.use(mockFailure("listUsers", { status: 401 }), mockFailure("getUser", { status: 401 }));
    await hands.click(screen.getByRole("button", { name: "Successivo" }));
    await waitFor(() => expect(store.get(currentUserAtom)).toBeNull());
  });
});

describe("who reads the list", () => {
  it("is marked, and can neither be changed nor deleted, and hears why [USERS-27, USERS-28]", {
    tags: ["long"],
  }, async () => {
    const { host, hands } = renderUsers();
    await findUserTable();
    // The code of menus and dialogs has loaded from here on.
    await hands.click(roleButton(EMAIL));
    await screen.findByRole("menu");
    await hands.keyboard("{Escape}");
    await hands.click(deleteButton(EMAIL));
    await screen.findByRole("alertdialog");
    await hands.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    const row = within(screen.getByText("Tu").closest("tr") as HTMLElement);
    const buttons = row.getAllByRole("button");
    expect(buttons).toHaveLength(2);
    for (const button of buttons) {
      expect(button.getAttribute("aria-disabled")).toBe("true");
      expect(describing(button)).toBe(
        "Non puoi modificare il tuo ruolo né eliminare il tuo account.",
      );
      await hands.click(button);
      await hands.keyboard("{ArrowDown}");
    }
    expect(screen.queryByRole("menu")).toBeNull();
    expect(screen.queryByRole("alertdialog")).toBeNull();
    expect(host.users).toContainEqual(ME);
  });

  it("may change everybody else, and nobody without an id", async () => {
    renderUsers({ users: [...userCompany(1), sampleUser({ legacyId: null, email: "x@y.it" })] });
    await findUserTable();
    expect(roleButton(EMAIL).getAttribute("aria-disabled")).toBeNull();
    expect(describing(deleteButton("x@y.it"))).toContain("non ha un ID");
  });
});

describe("a company of more than ten", () => {
  const page = () => new URLSearchParams(location.search).get("pagina");

  it("is read ten at a time, and the page stands in the address [USERS-08, USERS-10]", {
    tags: ["long"],
  }, async () => {
    const { hands, host } = renderUsers({ users: userCompany(21) });
    await findUserTable();
    expect(shownEmails()).toHaveLength(10);
    expect(screen.getByText("Visualizzazione di 1 a 10 di 23 risultati")).toBeTruthy();
    const next = screen.getByRole("button", { name: "Successivo" });
    await hands.click(next);
    await screen.findByText("Visualizzazione di 11 a 20 di 23 risultati");
    expect(document.activeElement).toBe(next);
    expect([page(), host.asked.at(-1)]).toEqual(["2", "?page=2&limit=10"]);
    await hands.click(next);
    await screen.findByText("Visualizzazione di 21 a 23 di 23 risultati");
    history.back();
    await screen.findByText("Visualizzazione di 11 a 20 di 23 risultati");
  });

  it("opens at the page of the address, and past the last at the last", async () => {
    const { host } = renderUsers({ users: userCompany(21), address: "/users?pagina=9" });
    await screen.findByText("Visualizzazione di 21 a 23 di 23 risultati");
    expect([page(), host.asked[0]]).toEqual(["3", "?page=9&limit=10"]);
  });

  it("keeps its page after a change, and leaves it with its last row", {
    tags: ["long"],
  }, async () => {
    const { hands } = renderUsers({ users: userCompany(9), address: "/users?pagina=2" });
    await screen.findByText("Visualizzazione di 11 a 11 di 11 risultati");
    const last = "utente11@officinebrenta.it";
    await hands.click(roleButton(last));
    await hands.click(await screen.findByRole("menuitemradio", { name: "Admin" }));
    await waitFor(() => expect(roleButton(last).textContent).toBe("Admin"));
    expect(page()).toBe("2");
    await hands.click(deleteButton(last));
    await hands.click(await screen.findByRole("button", { name: "Elimina" }));
    await screen.findByText("Visualizzazione di 1 a 10 di 10 risultati");
    expect(page()).toBeNull();
  });

  it("tells of a page that could not be loaded, and may try again", {
    tags: ["long"],
  }, async () => {
    const { hands } = renderUsers({ users: userCompany(21) });
    await findUserTable();
    api.use(mockFailure("listUsers", { status: 403, once: true }));
    await hands.click(screen.getByRole("button", { name: "Successivo" }));
    await hands.click(await screen.findByRole("button", { name: "Riprova" }));
    await screen.findByText("Visualizzazione di 11 a 20 di 23 risultati");
  });
});

describe("on a tablet", () => {
  afterEach(() => vi.restoreAllMocks());

  it("have their id under the email, in the place of a column cut short", async () => {
    onTablet();
    renderUsers({ users: userCompany(1) });
    const table = within(await findUserTable());
    expect(table.getAllByRole("columnheader")[0]?.textContent).toBe("Email");
    const cells = table.getAllByRole("cell").map((cell) => cell.textContent);
    expect(cells.slice(-4)).toEqual([`${EMAIL}ID user-3`, "Viewer", "09/03/2026 10:00", "Viewer"]);
  });
});

describe("on a phone", () => {
  afterEach(() => vi.restoreAllMocks());

  it("are cards, where everybody reads why the own one cannot be changed", async () => {
    vi.spyOn(window, "matchMedia").mockImplementation(
      (query) =>
        ({
          matches: query.includes("max-width"),
          addEventListener: () => undefined,
          removeEventListener: () => undefined,
        }) as unknown as MediaQueryList,
    );
    renderUsers();
    const cards = within(await screen.findByRole("list", { name: "Utenti" }));
    const [own, , other] = cards.getAllByRole("listitem");
    expect(own?.textContent).toMatch(/Non puoi modificare il tuo ruolo.+account.$/);
    expect(other?.textContent).toBe(`${EMAIL}Registrato il 09/03/2026 10:00ID user-3ViewerViewer`);
  });
});
