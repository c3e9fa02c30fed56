import { act, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { toastAtom } from "../../../../state/toasts/toasts";
import {
  findButton,
  findDialog,
  ON,
  openSetup,
  SETUP,
  SETUP_TITLE,
} from "../../../../testing/renderSettings";

const press = (name: string) => screen.getByRole("button", { name });
const checkbox = () => screen.getByRole("checkbox", { name: /Ho salvato i codici/ });

/** The setup at its last step, enabled. */
async function openCodes(options: { noClipboard?: boolean } = {}) {
  const shown = await openSetup(options);
  await shown.hands.click(press("Continua"));
  await shown.hands.type(screen.getByLabelText("Codice di verifica"), "123456{Enter}");
  await screen.findByRole("list", { name: "Codici di backup" });
  return shown;
}

describe("the backup codes", () => {
  it("are kept until they are said to be saved, and offered nowhere after [SETTINGS-34]", async () => {
    const { hands } = await openCodes();
    await hands.click(press("Fine"));
    expect(screen.getByRole("dialog", { name: SETUP_TITLE })).toBeTruthy();
    await hands.keyboard("{Escape}");
    const question = await findDialog("Chiudere senza salvare i codici?", "alertdialog");
    await hands.click(question.getByRole("button", { name: "Torna ai codici" }));
    await hands.click(checkbox());
    await hands.click(press("Fine"));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    for (const each of SETUP.backupCodes) expect(screen.queryByText(each)).toBeNull();
  });

  it("are saved as a plain text file [SETTINGS-35]", { tags: ["long"] }, async () => {
    const { hands, saved } = await openCodes();
    await hands.click(press("Scarica"));
    const [[name, text] = ["", ""]] = saved;
    expect(name).toBe("codici-backup-sgi.txt");
    expect(text.split("\r\n")).toEqual(expect.arrayContaining(SETUP.backupCodes));
    expect(text).toContain("laura.ferrarese@officinebrenta.it");
  });

  it("are copied, which shows for 2 s [SETTINGS-36]", { tags: ["long"] }, async () => {
    const { hands, copied, time } = await openCodes();
    await hands.click(press("Copia"));
    await findButton("Copiati");
    expect(copied).toEqual([SETUP.backupCodes.join("\n")]);
    act(() => time.advance(1_999));
    expect(press("Copiati")).toBeTruthy();
    act(() => time.advance(1));
    expect(press("Copia")).toBeTruthy();
  });

  it("say when the clipboard takes nothing [SETTINGS-37]", { tags: ["long"] }, async () => {
    const { hands, store } = await openCodes({ noClipboard: true });
    await hands.click(press("Copia"));
    await waitFor(() =>
      expect(store.get(toastAtom)).toMatchObject({ title: "Impossibile copiare negli appunti" }),
    );
  });

  it("belong to the host's count from then on", { tags: ["long"] }, async () => {
    await openCodes();
    await screen.findByText(`${ON.backupCodesCount} codici di backup rimasti.`);
  });
});
