import { mockFailure } from "@sgi/fixtures/api/mockFailure";
import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { toastAtom } from "../../../../state/toasts/toasts";
import { findButton, findDialog, ON, renderSettings } from "../../../../testing/renderSettings";

const CHANGES = [
  {
    open: "Disattiva",
    title: "Disattiva l'autenticazione a due fattori",
    confirm: "Disattiva",
    route: "disableMfa",
    path: "/api/mfa/disable",
  },
  {
    open: "Rigenera codici",
    title: "Rigenera i codici di backup",
    confirm: "Rigenera codici",
    route: "regenerateBackupCodes",
    path: "/api/mfa/regenerate-backup-codes",
  },
] as const;
const [DISABLE, REGENERATE] = CHANGES;

/** The question for the password of a change, over a second factor that is on. */
async function ask(
  { open, title, confirm }: (typeof CHANGES)[number],
  options: Parameters<typeof renderSettings>[0] = {},
) {
  const shown = await renderSettings({ status: ON, ...options });
  await shown.hands.click(await findButton(open));
  const dialog = await findDialog(title);
  const send = () => shown.hands.click(dialog.getByRole("button", { name: confirm }));
  const password = dialog.getByLabelText<HTMLInputElement>("Password");
  return { ...shown, dialog, send, password };
}

describe("the second factor that is on", () => {
  it("shows how many backup codes are left [SETTINGS-22, SETTINGS-24]", async () => {
    await renderSettings({ status: ON });
    await screen.findByText("Attiva");
    screen.getByText("8 codici di backup rimasti.");
    expect(screen.queryByText(/stanno per finire/)).toBeNull();
  });

  it("warns of few codes where the host says so, whatever their number [SETTINGS-23]", async () => {
    await renderSettings({ status: { ...ON, backupCodesCount: 9, backupCodesLow: true } });
    await screen.findByText(/I codici di backup stanno per finire/);
  });
});

describe.each(CHANGES)("$open", (change) => {
  it("asks for the password, and sends nothing without it [SETTINGS-38, SETTINGS-41]", async () => {
    const { dialog, send, host, password } = await ask(change);
    await send();
    await dialog.findByText("Password richiesta");
    expect([host.sent, document.activeElement]).toEqual([[], password]);
  });

  it("sends the password [SETTINGS-39, SETTINGS-42]", { tags: ["long"] }, async () => {
    const { hands, send, host, password } = await ask(change);
    await hands.type(password, "Segreta1!");
    await send();
    await waitFor(() => expect(host.sent).toEqual([[change.path, { password: "Segreta1!" }]]));
  });

  it("says that the password is wrong, and takes another [SETTINGS-44]", {
    tags: ["long"],
  }, async () => {
    const { hands, dialog, send, host, password } = await ask(change, {
      handlers: [mockFailure(change.route, { status: 403, once: true })],
    });
    await hands.type(password, "sbagliata");
    await send();
    await dialog.findByText("Password non valida");
    await hands.type(password, "!");
    expect(dialog.queryByText("Password non valida")).toBeNull();
    await send();
    await waitFor(() => expect(host.sent.length).toBe(1));
  });
});

it("turns the factor off, and no code is left [SETTINGS-40]", { tags: ["long"] }, async () => {
  const { hands, send, password, store } = await ask(DISABLE);
  await hands.type(password, "Segreta1!");
  await send();
  await screen.findByText("Non attiva");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Configura" })),
  );
  expect(screen.queryByText(/codici di backup rimasti/)).toBeNull();
  expect(store.get(toastAtom)).toMatchObject({
    title: "Autenticazione a due fattori disattivata",
    text: "I codici di backup non sono più validi.",
  });
});

it("shows the new codes alone, until they are said to be saved [SETTINGS-43]", {
  tags: ["long"],
}, async () => {
  const { hands, send, password, saved } = await ask(REGENERATE);
  await hands.type(password, "Segreta1!");
  await send();
  const codes = await findDialog("Nuovi codici di backup");
  expect(codes.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "WXYZ-2345",
  ]);
  await hands.click(codes.getByRole("button", { name: "Scarica" }));
  expect(saved.length).toBe(1);
  await hands.click(codes.getByRole("button", { name: "Fine" }));
  expect(screen.getByRole("dialog", { name: "Nuovi codici di backup" })).toBeTruthy();
  await hands.click(codes.getByRole("checkbox"));
  await hands.click(codes.getByRole("button", { name: "Fine" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Rigenera codici" })),
  );
});
