import { absent, silent, unpaired } from "@sgi/core/testing";
import { act, waitFor } from "@testing-library/react";
import { beforeAll, describe, expect, it } from "vitest";
import { ToastRegion } from "../../../../app/ToastRegion";
import { toastAtom } from "../../../../state/toasts/toasts";
import { createFakePc } from "../../../../testing/fakeOpener";
import { renderScreen } from "../../../../testing/renderScreen";

// Loads lazy parts ahead, so that no test waits for them.
beforeAll(() => import("../../../../app/ToastPopup"));

describe("connecting by a click", () => {
  async function connect(options: Parameters<typeof createFakePc>[0]) {
    const pc = createFakePc({ permission: "prompt", ...options });
    const shown = renderScreen(<ToastRegion />, { prepare: pc.bring });
    const { connectHelper } = await import("../../../../state/opener/connect");
    const connected = connectHelper(shown.store);
    return { ...shown, pc, connected };
  }

  it("says that the browser is asking", async () => {
    const { time, store, pc } = await connect({ answer: silent });
    await waitFor(() => expect(pc.sent).toHaveLength(1));
    act(() => time.advance(700));
    expect(store.get(toastAtom)?.text).toBe(
      "Il browser sta chiedendo il permesso in alto a sinistra: scegli Consenti.",
    );
  });

  it("offers the installer when nothing listens, and says how to install it [OPENER-UI-16..18]", async () => {
    const { connected, store, pc } = await connect({ answer: absent });
    expect(await connected).toBe(false);
    expect(store.get(toastAtom)).toMatchObject({
      text: "Local Opener non risponde: installalo o avvialo.",
      action: { label: "Scarica" },
    });
    act(() => store.get(toastAtom)?.action?.run());
    expect(pc.saved).toEqual(["/downloads/local-opener-complete-package.zip"]);
    expect(store.get(toastAtom)).toMatchObject({
      title: "Download Avviato",
      text: "Estrai lo ZIP, esegui lo script di installazione come amministratore: il servizio si avvia da solo.",
      durationMs: 8_000,
    });
  });

  it("says that the helper does not know the panel", async () => {
    const { connected, store } = await connect({ answer: unpaired });
    expect(await connected).toBe(false);
    expect(store.get(toastAtom)?.text).toBe(
      "Local Opener è attivo ma non autorizza questo pannello.",
    );
  });
});
