import { mockRoute } from "@sgi/fixtures/api/mockRoute";
import { act, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import {
  COMPANY,
  CONNECTED,
  driveButton,
  driveToast,
  isOff,
  LINKED,
  renderDrive,
} from "../../testing/renderDrive";
import { driveCompaniesQueryAtom, refreshClients } from "./queries";

describe("the picker's token that the host refuses", () => {
  it("asks for the authorization instead where it is missing, also without a folder [DRIVE-21, DRIVE-36, DRIVE-47]", async () => {
    const { user, did } = renderDrive({
      clients: [COMPANY],
      handlers: [mockRoute("getDriveToken", { requiresAuth: true })],
    });
    await user.click(await driveButton("Seleziona Cartella"));
    await driveToast("Autorizzazione necessaria");
    await driveButton("Autorizza Google Drive");
    expect(did).toEqual([]);
  });

  it("asks for it also where the host has a token, but takes it no longer, until it is given anew [DRIVE-21, DRIVE-36]", {
    tags: ["long"],
  }, async () => {
    const { user, tell } = renderDrive({
      handlers: [mockRoute("getDriveToken", { requiresAuth: true }, { once: true })],
    });
    await user.click(await driveButton("Cambia Cartella"));
    await driveToast("Autorizzazione necessaria");
    screen.getByText("Da autorizzare");
    expect(isOff(await driveButton("Autorizzazione necessaria"))).toBe(true);
    await user.click(await driveButton("Autorizza Google Drive"));
    act(() => tell({ outcome: "authorized" }));
    await driveToast("Google Drive autorizzato");
    await waitFor(() =>
      expect(screen.queryByRole("button", { name: "Autorizza Google Drive" })).toBe(null),
    );
  });

  it("believes the host again once it says itself that there is no authorization [DRIVE-21, DRIVE-36]", async () => {
    const { user, host, store } = renderDrive({
      handlers: [mockRoute("getDriveToken", { requiresAuth: true })],
    });
    const choose = await driveButton("Cambia Cartella");
    host.clients = [LINKED];
    await user.click(choose);
    await driveButton("Autorizza Google Drive");
    // The refusal alone brings the button, before the host has answered.
    await waitFor(() => {
      const [company] = store.get(driveCompaniesQueryAtom).data ?? [];
      expect([company?.legacyId, company?.google?.refreshToken]).toEqual(["7", undefined]);
    });
    // Authorized in another window.
    host.clients = [CONNECTED];
    act(() => refreshClients(store));
    await driveButton("Sincronizza Ora");
  });
});
