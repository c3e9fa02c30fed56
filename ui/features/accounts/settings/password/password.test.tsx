import { handleRoute } from "@sgi/fixtures/api/handleRoute";
import { mockFailure, mockNetworkError } from "@sgi/fixtures/api/mockFailure";
import { sampleUser } from "@sgi/fixtures/session/sample";
import { act, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { describe, expect, it } from "vitest";
import { queryClientAtom } from "../../../../state/api/queries";
import { currentUserAtom } from "../../../../state/session/currentUser";
import { api } from "../../../../testing/api";
import { renderSettings } from "../../../../testing/renderSettings";

const GOOD = "Qualita2026!";
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const submit = () => screen.getByRole<HTMLButtonElement>("button", { name: "Cambia password" });

async function fill(options: Parameters<typeof renderSettings>[0] = {}) {
  const shown = await renderSettings(options);
  const { hands } = shown;
  await hands.type(field("Password attuale"), "Vecchia2025!");
  await hands.type(field("Nuova password"), GOOD);
  await hands.type(field("Conferma nuova password"), GOOD);
  return shown;
}

/** What describes a field: its hint or its error. */
function describing(label: string): string | undefined {
  const id = field(label).getAttribute("aria-describedby");
  return id === null ? undefined : document.getElementById(id)?.textContent;
}

describe("the password form", () => {
  it("asks for the current password, the new one and it again [SETTINGS-04]", async () => {
    await renderSettings();
    expect(field("Password attuale").autocomplete).toBe("current-password");
    expect(field("Nuova password").autocomplete).toBe("new-password");
    expect(field("Conferma nuova password").autocomplete).toBe("new-password");
  });

  it.each([
    ["says what ends with the old password and what stays", ["deadlines"], 1],
    ["says nothing of it at a host without calendars", [], 0],
  ])("%s [DUE-06, LIFE-01]", async (_, features, count) => {
    await renderSettings({ user: sampleUser({ features }) });
    const said = /l'indirizzo del tuo calendario.*Restano validi l'autorizzazione di Google Drive/;
    expect(screen.queryAllByText(said)).toHaveLength(count);
  });

  it("can be sent only once all is met [SETTINGS-05, SETTINGS-10]", {
    tags: ["long"],
  }, async () => {
    const { hands } = await fill();
    expect(submit().disabled).toBe(false);
    for (const label of ["Password attuale", "Nuova password", "Conferma nuova password"]) {
      const typed = field(label).value;
      await hands.clear(field(label));
      expect(submit().disabled).toBe(true);
      await hands.type(field(label), typed);
      expect(submit().disabled).toBe(false);
    }
  });

  it.each([
    ["Qual26!", "La password deve contenere almeno 8 caratteri"],
    ["qualita2026!", "Deve contenere almeno una lettera maiuscola"],
    ["QUALITA2026!", "Deve contenere almeno una lettera minuscola"],
    ["Qualitaaa!", "Deve contenere almeno un numero"],
    ["Qualita2026", "Deve contenere almeno un carattere speciale (@$!%?&)"],
  ])(
    "says of %s while it is typed '%s', and then that it is not safe [SETTINGS-07, SETTINGS-08]",
    async (password, text) => {
      const { hands } = await renderSettings();
      await hands.type(field("Nuova password"), password);
      const rules = within(screen.getByRole("list", { name: "Requisiti della password" }));
      expect(
        rules.getAllByText(": mancante").map((each) => each.parentElement?.textContent),
      ).toEqual([`${text}: mancante`]);
      expect(field("Nuova password").getAttribute("aria-invalid")).toBeNull();
      await hands.tab();
      await hands.tab();
      expect(describing("Nuova password")).toBe(
        "La nuova password non rispetta i requisiti di sicurezza",
      );
      expect(field("Nuova password").getAttribute("aria-invalid")).toBe("true");
    },
  );

  it("says when the confirmation is another password [SETTINGS-06]", {
    tags: ["long"],
  }, async () => {
    const { hands } = await renderSettings();
    await hands.type(field("Nuova password"), GOOD);
    await hands.type(field("Conferma nuova password"), "Qualita2026?");
    expect(describing("Conferma nuova password")).toBe("Le password non corrispondono");
  });
});

describe("a password that was changed", () => {
  it("is counted down for 3 s, then the user is logged out and sent home [SETTINGS-11..14]", {
    tags: ["long"],
  }, async () => {
    let logouts = 0;
    const { hands, host, store, time } = await fill();
    api.use(
      handleRoute("logout", () => {
        logouts += 1;
        return HttpResponse.json({});
      }),
    );
    store.get(queryClientAtom).setQueryData(["/api/documents"], []);
    await hands.click(submit());
    await screen.findByText("Password modificata");
    expect(host.sent).toEqual([
      ["/api/change-password", { currentPassword: "Vecchia2025!", newPassword: GOOD }],
    ]);
    screen.getByText("Disconnessione tra 3 secondi.");
    act(() => time.advance(2_000));
    screen.getByText("Disconnessione tra 1 secondo.");
    act(() => time.advance(999));
    expect(logouts).toBe(0);
    act(() => time.advance(1));
    await waitFor(() => expect(location.pathname).toBe("/"));
    expect([logouts, store.get(currentUserAtom)]).toEqual([1, null]);
    expect(store.get(queryClientAtom).getQueryData(["/api/documents"])).toBeUndefined();
  });

  it("is logged out even when another tab is looked at", { tags: ["long"] }, async () => {
    const { hands, store, time } = await fill();
    await hands.click(submit());
    await screen.findByText("Password modificata");
    await hands.click(screen.getByRole("tab", { name: "Applicazione" }));
    await hands.click(screen.getByRole("tab", { name: "Account" }));
    screen.getByText("Password modificata");
    act(() => time.advance(3_000));
    await waitFor(() => expect(store.get(currentUserAtom)).toBeNull());
  });

  it("says when the logout fails, and offers it again", { tags: ["long"] }, async () => {
    const { hands, store, time } = await fill();
    api.use(mockFailure("logout", { status: 409, once: true }));
    await hands.click(submit());
    await screen.findByText("Password modificata");
    act(() => time.advance(3_000));
    await hands.click(await screen.findByRole("button", { name: "Disconnetti" }));
    await waitFor(() => expect(store.get(currentUserAtom)).toBeNull());
  });
});

describe("a password that was not changed", () => {
  it.each([
    [
      mockFailure("changePassword", { status: 400, body: { message: "Password attuale errata" } }),
      ["Password attuale errata"],
    ],
    [
      mockFailure("changePassword", { status: 500, body: {} }),
      ["Si è verificato un errore", "500 Internal Server Error"],
    ],
    [mockNetworkError("changePassword"), ["Errore di connessione al server. Riprova più tardi."]],
  ])(
    "says why, and keeps what was typed %# [SETTINGS-15, SETTINGS-16]",
    { tags: ["long"] },
    async (handler, texts) => {
      const { hands } = await fill({ handlers: [handler] });
      await hands.click(submit());
      const alert = await screen.findByRole("alert");
      expect([...alert.querySelectorAll("p")].map(({ textContent }) => textContent)).toEqual(texts);
      expect(field("Nuova password").value).toBe(GOOD);
      expect(submit().disabled).toBe(false);
    },
  );

  it("asks who is signed in when the session may have ended", async () => {
    const { hands, store } = await fill({
      handlers: [mockFailure("changePassword", { status: 401 })],
    });
    api.use(mockFailure("getUser", { status: 401 }));
    await hands.click(submit());
    await waitFor(() => expect(store.get(currentUserAtom)).toBeNull());
  });
});
