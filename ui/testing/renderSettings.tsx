import type { User } from "@sgi/core/session";
import { mockRoute, type WireBody } from "@sgi/fixtures/api/mockRoute";
import { sampleUser } from "@sgi/fixtures/session/sample";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { HttpHandler } from "msw";
import { expect } from "vitest";
import { SettingsPage } from "../features/accounts/settings/SettingsPage";
import { saveTextAtom } from "../state/browser/saveFile";
import { clipboardAtom } from "../state/browser/services";
import { openerServicesAtom } from "../state/opener/openerServices";
import { api } from "./api";
import { renderScreen } from "./renderScreen";

export const SETUP = {
  qrCode: "data:image/png;base64,AAAA",
  secret: "JBSWY3DPEHPK3PXP",
  backupCodes: ["ABCD-2345", "EFGH-6789"],
};
export const OFF = { mfaAvailable: true, mfaEnabled: false };
export const ON = {
  mfaAvailable: true,
  mfaEnabled: true,
  backupCodesCount: 8,
  backupCodesLow: false,
};

interface SettingsOptions {
  user?: User;
  address?: string;
  /** The second factor's status at the host; it may be changed later. */
  status?: WireBody<"getMfaStatus">;
  /** Answer before the host does. */
  handlers?: HttpHandler[];
  /** The clipboard takes nothing. */
  noClipboard?: boolean;
}

/** The settings over a host that sets up, enables, disables and renews a second factor. */
export async function renderSettings({
  user = sampleUser(),
  address = "/settings",
  status = OFF,
  handlers = [],
  noClipboard = false,
}: SettingsOptions = {}) {
  const host = { status, sent: [] as [string, unknown][] };
  const note = ({ request, body }: { request: Request; body: unknown }) =>
    void host.sent.push([new URL(request.url).pathname, body]);
  api.use(
    ...handlers,
    mockRoute("getMfaStatus", () => host.status),
    mockRoute("setUpMfa", SETUP, { onCall: note }),
    mockRoute(
      "enableMfa",
      () => {
        host.status = ON;
        return null;
      },
      { onCall: note },
    ),
    mockRoute(
      "disableMfa",
      () => {
        host.status = OFF;
        return null;
      },
      { onCall: note },
    ),
    mockRoute("regenerateBackupCodes", { backupCodes: ["WXYZ-2345"] }, { onCall: note }),
    mockRoute("changePassword", null, { onCall: note }),
  );
  const copied: string[] = [];
  const saved: [string, string][] = [];
  const shown = renderScreen(<SettingsPage />, {
    user,
    address,
    prepare(store) {
      // The browser would ask before the helper is called, so nobody calls it.
      store.set(openerServicesAtom, {
        ...store.get(openerServicesAtom),
        protocol: "https:",
        hostname: "sgi.esempio.it",
        queryPermission: async () => ({ state: "prompt", addEventListener: () => undefined }),
      });
      store.set(saveTextAtom, { save: (name, text) => void saved.push([name, text]) });
      store.set(clipboardAtom, {
        async write(text) {
          if (noClipboard) throw new Error("refused");
          copied.push(text);
        },
      });
    },
  });
  // The tab Account knows the user once the host has answered.
  if (address === "/settings") {
    const role = screen.getByLabelText<HTMLInputElement>("Ruolo");
    await waitFor(() => expect(role.value).not.toBe(""));
  }
  return { ...shown, host, copied, saved, hands: userEvent.setup({ delay: null }) };
}

/** A button, though a dialog may be before it. */
export const findButton = (name: string) => screen.findByRole("button", { name });

/** Waits for the dialog with that name. */
export async function findDialog(name: string, role: "dialog" | "alertdialog" = "dialog") {
  return within(await screen.findByRole(role, { name }));
}

export const SETUP_TITLE = "Configura l'autenticazione a due fattori";

/** The setup at its first step. */
export async function openSetup(options: SettingsOptions = {}) {
  const shown = await renderSettings(options);
  await shown.hands.click(await findButton("Configura"));
  const dialog = await findDialog(SETUP_TITLE);
  return { ...shown, dialog };
}
