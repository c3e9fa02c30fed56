import { LOGOUT_REDIRECT_MS } from "@sgi/core/accounts/auth";
import { mockFailure, mockNetworkError } from "@sgi/fixtures/api/mockFailure";
import { mockRoute } from "@sgi/fixtures/api/mockRoute";
import { act, screen, waitFor } from "@testing-library/react";
import type { HttpHandler } from "msw";
import { describe, expect, it } from "vitest";
import { currentUserAtom } from "../../../../state/session/currentUser";
import { sessionEndAtom, takeReturnPath } from "../../../../state/session/signIn";
import { toastAtom } from "../../../../state/toasts/toasts";
import { api } from "../../../../testing/api";
import {
  findButton,
  findDialog,
  OFF,
  ON,
  openSetup,
  renderSettings,
  SETUP,
} from "../../../../testing/renderSettings";

const code = () => screen.getByLabelText<HTMLInputElement>("Codice di verifica");
const press = (name: string) => screen.getByRole("button", { name });

/** The setup at its second step. */
async function openVerify(handlers: HttpHandler[] = []) {
  const shown = await openSetup({ handlers });
  await shown.hands.click(press("Continua"));
  return shown;
}

describe("the second factor of an admin", () => {
  it("is off until it is set up [SETTINGS-17, SETTINGS-20, SETTINGS-22]", async () => {
    await renderSettings();
    await screen.findByText("Non attiva");
    expect(screen.queryByText("MFA Non Disponibile")).toBeNull();
  });

  it("is not offered where the host has none [SETTINGS-19]", async () => {
    await renderSettings({ status: { mfaAvailable: false } });
    await screen.findByText("MFA Non Disponibile");
    expect(screen.queryByRole("button", { name: "Configura" })).toBeNull();
  });

  it("says when its state cannot be had, and asks again [SETTINGS-21]", async () => {
    const failing = mockFailure("getMfaStatus", { status: 404 });
    const { hands } = await renderSettings({ handlers: [failing] });
    await screen.findByText("Impossibile caricare lo stato MFA");
    api.use(mockRoute("getMfaStatus", OFF));
    await hands.click(press("Riprova"));
    await screen.findByText("Non attiva");
  });
});

describe("the setup", () => {
  it("shows picture and secret, takes a code, then gives the backup codes [SETTINGS-25, SETTINGS-27, SETTINGS-28, SETTINGS-30, SETTINGS-32, SETTINGS-33]", async () => {
    const { hands, host, dialog } = await openSetup();
    expect(dialog.getByRole<HTMLImageElement>("img", { name: "Codice QR" }).src).toBe(SETUP.qrCode);
    dialog.getByText("JBSW Y3DP EHPK 3PXP");
    await hands.click(press("Continua"));
    await waitFor(() => expect(document.activeElement).toBe(code()));
    await hands.type(code(), "123456");
    await hands.click(press("Verifica"));
    for (const each of SETUP.backupCodes) await screen.findByText(each);
    expect(host.sent).toEqual([
      ["/api/mfa/setup", null],
      ["/api/mfa/enable", { token: "123456" }],
    ]);
    await screen.findByText("Attiva");
  });

  it("stands on the way on after a step back, whose button has become the one that gives up", {
    tags: ["long"],
  }, async () => {
    const { hands } = await openSetup();
    await hands.click(press("Continua"));
    await waitFor(() => expect(document.activeElement).toBe(code()));
    press("Indietro").focus();
    await hands.keyboard("{Enter}");
    await waitFor(() => expect(document.activeElement).toBe(press("Continua")));
  });

  // A browser would send the form by the click that made the button its own.
  it("gives the second step a button of its own", async () => {
    const { hands } = await openSetup();
    const next = press("Continua");
    await hands.click(next);
    expect(press("Verifica")).not.toBe(next);
  });

  it("says when it cannot begin [SETTINGS-26]", async () => {
    const { hands, store } = await renderSettings({
      handlers: [mockFailure("setUpMfa", { status: 500, body: { message: "Guasto" } })],
    });
    await hands.click(await findButton("Configura"));
    await waitFor(() =>
      expect(store.get(toastAtom)).toMatchObject({
        title: "Impossibile avviare il setup MFA",
        text: "Guasto",
      }),
    );
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("asks to sign in again where the password was given too long ago, and leaves the way back", {
    tags: ["long"],
  }, async () => {
    const body = { message: "Per la tua sicurezza accedi di nuovo, poi riprova." };
    const { hands, store, time } = await renderSettings({
      handlers: [mockFailure("setUpMfa", { status: 403, body }), mockRoute("logout", null)],
    });
    await hands.click(await findButton("Configura"));
    let question = await findDialog("Accedi di nuovo", "alertdialog");
    question.getByText(new RegExp(body.message));
    await hands.click(question.getByRole("button", { name: "Annulla" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect([store.get(toastAtom), takeReturnPath(store)]).toEqual([null, "/"]);

    await hands.click(press("Configura"));
    question = await findDialog("Accedi di nuovo", "alertdialog");
    await hands.click(question.getByRole("button", { name: "Vai all'accesso" }));
    await waitFor(() => {
      act(() => time.advance(LOGOUT_REDIRECT_MS));
      expect([location.pathname, store.get(currentUserAtom)]).toEqual(["/auth", null]);
    });
    expect(takeReturnPath(store)).toBe("/settings");
    expect(store.get(sessionEndAtom)).toMatch(/poi tornerai alle impostazioni/);
  });

  it("copies the secret without its gaps", { tags: ["long"] }, async () => {
    const { hands, copied } = await openSetup();
    await hands.click(press("Copia la chiave"));
    await screen.findByText("Chiave copiata");
    expect(copied).toEqual([SETUP.secret]);
  });

  it("asks before it is left half-way, and then has enabled nothing", {
    tags: ["long"],
  }, async () => {
    const { hands, host } = await openVerify();
    await hands.click(press("Chiudi"));
    const question = await findDialog("Interrompere la configurazione?", "alertdialog");
    await hands.click(question.getByRole("button", { name: "Continua la configurazione" }));
    expect(code()).toBeTruthy();
    await hands.keyboard("{Escape}");
    await hands.click(await findButton("Interrompi"));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await screen.findByText("Non attiva");
    expect(host.sent.map(([path]) => path)).toEqual(["/api/mfa/setup"]);
  });
});

describe("the code of the setup", () => {
  it.each(["", "12345"])(
    "%j is not sent: it is not six digits [SETTINGS-29]",
    { tags: ["long"] },
    async (typed) => {
      const { hands, host } = await openVerify();
      if (typed) await hands.type(code(), typed);
      await hands.click(press("Verifica"));
      await screen.findByText("Inserisci un codice a 6 cifre");
      expect(host.sent.length).toBe(1);
    },
  );

  it("that is refused leaves the factor off and the step open for another [SETTINGS-31]", {
    tags: ["long"],
  }, async () => {
    const { hands, host } = await openVerify([
      mockFailure("enableMfa", { status: 400, body: { message: "Codice errato" }, once: true }),
    ]);
    await hands.type(code(), "999999{Enter}");
    await screen.findByText("Codice non valido");
    expect([code().value, document.activeElement]).toEqual(["", code()]);
    expect(host.status).toMatchObject({ mfaEnabled: false });
    await hands.type(code(), "123456{Enter}");
    await screen.findByRole("list", { name: "Codici di backup" });
  });

  it("stays where nothing answered, to be sent again", { tags: ["long"] }, async () => {
    const { hands } = await openVerify([mockNetworkError("enableMfa", { once: true })]);
    await hands.type(code(), "123456{Enter}");
    await screen.findByText("Impossibile raggiungere il server");
    expect(code().value).toBe("123456");
    await hands.keyboard("{Enter}");
    await screen.findByRole("list", { name: "Codici di backup" });
  });

  it("whose answer was lost still gives the backup codes, where the host had taken it", {
    tags: ["long"],
  }, async () => {
    const { hands, host } = await openVerify([mockNetworkError("enableMfa")]);
    host.status = ON;
    await hands.type(code(), "123456{Enter}");
    await screen.findByRole("list", { name: "Codici di backup" });
  });

  it("asks who is signed in when the session may have ended", async () => {
    const { hands, store } = await openVerify([mockFailure("enableMfa", { status: 401 })]);
    api.use(mockFailure("getUser", { status: 401 }));
    await hands.type(code(), "123456{Enter}");
    await waitFor(() => expect(store.get(currentUserAtom)).toBeNull());
  });
});
