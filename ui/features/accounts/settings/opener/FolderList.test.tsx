import type { Answering } from "@sgi/core/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeAll, describe, expect, it } from "vitest";
import {
  createHelper,
  DOCUMENTS,
  folderLines,
  openerButton,
  QUALITY,
  renderReady,
} from "../../../../testing/renderOpener";

// Loads lazy parts ahead, so that no test waits for them.
beforeAll(() =>
  Promise.all([
    import("../../../../app/ToastPopup"),
    import("../../../../components/dialogs/DialogPopup"),
  ]),
);

describe("adding a folder", () => {
  const field = () =>
    screen.findByRole<HTMLInputElement>("textbox", { name: "Percorso della cartella" });

  it("sends the path, shows it, and is ready for the next [OPENER-UI-38]", async () => {
    const { user, toast } = await renderReady();
    await user.type(await field(), "  E:\\Moduli {Enter}");
    await openerButton("Rimuovi E:\\Moduli");
    expect(toast()).toMatchObject({ title: "Cartella aggiunta", text: "E:\\Moduli" });
    expect([(await field()).value, document.activeElement]).toEqual(["", await field()]);
  });

  it("sends nothing for spaces [OPENER-UI-39]", async () => {
    const { user, pc, toast } = await renderReady();
    await user.type(await field(), "   ");
    await user.click(await openerButton("Aggiungi"));
    expect([pc.calls(), toast()]).toEqual([["GET /health", "GET /config"], null]);
  });

  it.each([
    ["with the helper's reason", { message: "Cartella di sistema" }, "Cartella di sistema"],
    ["alone without one", {}, undefined],
  ])(
    "says that it failed, %s, and keeps what was typed [OPENER-UI-43]",
    async (_, refusing, text) => {
      const { user, toast } = await renderReady(createHelper(undefined, refusing));
      await user.type(await field(), "C:\\Windows{Enter}");
      await waitFor(() =>
        expect(toast()).toMatchObject({
          title: "Impossibile aggiungere la cartella",
          tone: "danger",
        }),
      );
      expect([toast()?.text, (await field()).value]).toEqual([text, "C:\\Windows"]);
    },
  );
});

describe("removing a folder", () => {
  async function askToRemove(answer?: Answering) {
    const section = await renderReady(answer);
    await section.user.click(await openerButton(`Rimuovi ${DOCUMENTS}`));
    const dialog = within(
      await screen.findByRole("alertdialog", { name: "Rimuovere la cartella?" }),
    );
    return {
      ...section,
      answerWith: (name: string) => section.user.click(dialog.getByRole("button", { name })),
    };
  }

  it("asks, sends DELETE, and leads on to the folder after it [OPENER-UI-40]", async () => {
    const { answerWith, pc, toast } = await askToRemove();
    await answerWith("Rimuovi");
    await waitFor(() => expect(folderLines()).toHaveLength(1));
    expect(pc.sent.at(-1)).toMatchObject({
      method: "DELETE",
      body: JSON.stringify({ root: DOCUMENTS }),
    });
    expect(toast()).toMatchObject({ title: "Cartella rimossa", text: DOCUMENTS });
    const next = await openerButton(`Rimuovi ${QUALITY}`);
    await waitFor(() => expect(document.activeElement).toBe(next));
  });

  it("sends nothing at 'Annulla'", async () => {
    const { answerWith, pc } = await askToRemove();
    await answerWith("Annulla");
    expect(pc.calls()).not.toContain("DELETE /config");
  });

  it("says that it failed [OPENER-UI-42]", async () => {
    const { answerWith, toast } = await askToRemove(createHelper(undefined, {}));
    await answerWith("Rimuovi");
    await waitFor(() =>
      expect(toast()).toMatchObject({ title: "Impossibile rimuovere la cartella", tone: "danger" }),
    );
    expect(folderLines()).toHaveLength(2);
  });
});
