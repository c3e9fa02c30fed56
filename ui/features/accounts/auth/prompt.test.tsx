import { absent, healthy, silent, unpaired } from "@sgi/core/testing";
import { mockRoute } from "@sgi/fixtures/api/mockRoute";
import { sampleUser } from "@sgi/fixtures/session/sample";
import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { SCREENS } from "../../../app/pages";
import { userSourceAtom } from "../../../state/session/currentUser";
import { toastAtom } from "../../../state/toasts/toasts";
import { api } from "../../../testing/api";
import { createFakePc } from "../../../testing/fakeOpener";
import { onTouchAlone } from "../../../testing/onTablet";
import { NAMED_SCREENS, renderPanel } from "../../../testing/renderPanel";
import { writeMeta } from "../../../testing/writeMeta";

// Loads lazy parts ahead, so that no test waits for them.
beforeAll(() =>
  Promise.all([import("../../../state/opener/prompt"), import("../../../app/ToastPopup")]),
);

afterEach(() => void vi.restoreAllMocks());

type Answer = Parameters<typeof createFakePc>[0];
const OFFER = "Apri i documenti sul tuo PC";

/** A login on the panel's own page; `mfa`: the host asks for a second factor. */
async function signIn({ mfa = false, ...options }: Answer & { mfa?: boolean } = {}) {
  const pc = createFakePc(options);
  const shown = renderPanel({
    user: null,
    address: "/auth",
    screens: { ...NAMED_SCREENS, auth: SCREENS.auth },
    prepare: pc.bring,
  });
  const title = () => shown.store.get(toastAtom)?.title;
  api.use(mockRoute("login", mfa ? { requiresMfa: true } : sampleUser()));
  await userEvent.type(await screen.findByLabelText("Email"), "laura@officinebrenta.it");
  await userEvent.type(await screen.findByLabelText("Password"), "Qualita2026!");
  await userEvent.click(screen.getByRole("button", { name: "Accedi" }));
  if (mfa) await screen.findByRole("heading", { name: "Verifica in due passaggi" });
  else await waitFor(() => expect(title()).toBe("Accesso effettuato"));
  /** Moves the time on, and lets what falls due take effect. */
  const pass = async (ms: number) => {
    await act(async () => shown.time.advance(ms));
    await act(() => import("../../../state/opener/prompt"));
  };
  return { ...shown, pc, pass, title, toast: () => shown.store.get(toastAtom) };
}

describe("the prompt after a login", () => {
  it("comes 3 s after it, on the page that the redirect led to, for 15 s [OPENER-UI-06, OPENER-UI-12]", async () => {
    const { pass, title, toast } = await signIn({ answer: absent });
    await pass(2_999);
    expect([title(), location.pathname]).toEqual(["Accesso effettuato", "/"]);
    await pass(1);
    await waitFor(() => expect(toast()).toMatchObject({ title: OFFER, durationMs: 15_000 }));
    expect(toast()?.action?.label).toBe("Scarica");
  });

  it("offers no package that this server does not have", async () => {
    writeMeta("opener-packages", "none");
    const { pass, title, toast } = await signIn({ answer: absent });
    await pass(3_000);
    await waitFor(() => expect(title()).toBe(OFFER));
    expect([toast()?.action, toast()?.otherAction]).toEqual([undefined, undefined]);
  });

  it("hints after 17 s for 8 s, and asks 10 s later for 5 s [OPENER-UI-13, OPENER-UI-14]", {
    tags: ["long"],
  }, async () => {
    const { pass, toast, title } = await signIn();
    await pass(3_000);
    await waitFor(() => expect(title()).toBe(OFFER));
    await pass(16_999);
    expect(title()).toBe(OFFER);
    await pass(1);
    expect(toast()).toMatchObject({ title: "Local Opener nelle impostazioni", durationMs: 8_000 });
    await pass(9_999);
    expect(title()).toBe("Local Opener nelle impostazioni");
    await pass(1);
    expect(toast()).toMatchObject({ durationMs: 5_000, action: { label: "Non chiedermelo più" } });
  });

  it("keeps the wish not to be asked, and says so for 3 s [OPENER-UI-11, OPENER-UI-15]", async () => {
    const { pass, toast, title } = await signIn();
    await pass(3_000);
    await waitFor(() => expect(title()).toBe(OFFER));
    await pass(17_000);
    await pass(10_000);
    await act(async () => toast()?.action?.run());
    expect(toast()).toMatchObject({ title: "Preferenza salvata", durationMs: 3_000 });
    expect(localStorage.getItem("sgi-opener-never")).toBe("1");
  });

  it("ends when it is sent away, for this session [OPENER-UI-10]", { tags: ["long"] }, async () => {
    const { pass, pc, title } = await signIn();
    await pass(3_000);
    await waitFor(() => expect(title()).toBe(OFFER));
    await userEvent.click(screen.getByRole("button", { name: "Chiudi" }));
    expect([...pc.session]).toEqual([["sgi-opener-dismissed", "1"]]);
    await pass(60_000);
    expect(title()).toBeUndefined();
  });

  it("ends when the user leaves", { tags: ["long"] }, async () => {
    const { pass, title, store } = await signIn();
    await pass(3_000);
    await waitFor(() => expect(title()).toBe(OFFER));
    act(() => store.get(userSourceAtom).replace(null));
    await pass(60_000);
    expect(title()).toBeUndefined();
  });

  it("does not come to someone who has left meanwhile", async () => {
    const { pass, pc, store, title } = await signIn();
    act(() => store.get(userSourceAtom).replace(null));
    await pass(60_000);
    expect([pc.sent, title()]).toEqual([[], undefined]);
  });

  it("is skipped when the helper answers [OPENER-UI-07]", { tags: ["long"] }, async () => {
    const { pass, pc, title } = await signIn({ answer: healthy });
    await pass(3_000);
    await waitFor(() => expect(pc.calls()).toEqual(["GET /health"]));
    await pass(60_000);
    expect(title()).toBe("Accesso effettuato");
  });

  it("does not come on phones, for which there is no helper", { tags: ["long"] }, async () => {
    const { pass, pc, title } = await signIn({ services: { isMobile: true } });
    await pass(60_000);
    expect([pc.sent, title()]).toEqual([[], "Accesso effettuato"]);
  });

  it("does not come where touch is the only input, whatever the browser calls itself [OPENER-UI-06]", async () => {
    onTouchAlone();
    const { pass, pc, title } = await signIn();
    await pass(60_000);
    expect([pc.sent, title()]).toEqual([[], "Accesso effettuato"]);
  });

  it("does not come after a second factor [OPENER-UI-06]", { tags: ["long"] }, async () => {
    const { pass, pc, title } = await signIn({ mfa: true });
    await pass(60_000);
    expect([pc.sent, title()]).toEqual([[], undefined]);
  });
});

describe("what the prompt offers", () => {
  it("is to connect, without a call, where the browser would ask first", {
    tags: ["long"],
  }, async () => {
    const { pass, pc, title, toast } = await signIn({ permission: "prompt", answer: silent });
    await pass(3_000);
    await waitFor(() => expect(title()).toBe(OFFER));
    const labels = [toast()?.action?.label, toast()?.otherAction?.label];
    expect([labels, pc.sent]).toEqual([["Collega questo PC", "Scarica"], []]);
    toast()?.action?.run();
    await waitFor(() => expect(pc.calls()).toEqual(["GET /health"]));
  });

  it("is the installer, after which nothing more comes [OPENER-UI-16..18]", {
    tags: ["long"],
  }, async () => {
    const { pass, pc, title, toast } = await signIn();
    await pass(3_000);
    await waitFor(() => expect(title()).toBe(OFFER));
    await act(async () => toast()?.action?.run());
    expect(pc.saved).toEqual(["/downloads/local-opener-complete-package.zip"]);
    expect(title()).toBe("Download Avviato");
    await pass(60_000);
    expect(title()).toBe("Download Avviato");
  });

  it.each([
    ["the browser blocks the helper", { permission: "denied" }, "Il browser blocca l'accesso"],
    ["the helper does not know the panel", { answer: unpaired }, "non autorizza questo pannello"],
    [
      "Safari refuses",
      {
        services: { refusesLoopback: true, queryPermission: () => Promise.reject(new TypeError()) },
      },
      "Safari non permette",
    ],
  ] as const)("is an explanation alone when %s", { tags: ["long"] }, async (_, options, words) => {
    const { pass, title, toast } = await signIn(options);
    await pass(3_000);
    await waitFor(() => expect(title()).toBe(OFFER));
    expect(toast()?.text).toContain(words);
    expect(toast()?.action).toBeUndefined();
  });
});
