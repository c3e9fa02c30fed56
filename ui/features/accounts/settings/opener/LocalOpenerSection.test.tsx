import { OPENER_VERSION } from "@sgi/core/opener";
import {
  type Answering,
  absent,
  holding,
  json,
  locked,
  otherUsers,
  unpaired,
} from "@sgi/core/testing";
import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeAll, describe, expect, it } from "vitest";
import {
  createHelper,
  DOCUMENTS,
  folderLines,
  openerButton,
  QUALITY,
  renderReady,
  renderSection,
} from "../../../../testing/renderOpener";
import { writeMeta } from "../../../../testing/writeMeta";

// Loads lazy parts ahead, so that no test waits for them.
beforeAll(() => import("../../../../app/ToastPopup"));

const badge = (name: string) => screen.findByText(name);

describe("the helper's section", () => {
  it("shows that it answers, and its folders with their files and states [OPENER-UI-36, OPENER-UI-37]", async () => {
    const { pc } = await renderReady();
    expect(await badge("Attivo")).toBeTruthy();
    expect(screen.getByText("127.0.0.1, porta 17654, versione 1.2.3")).toBeTruthy();
    expect(folderLines()).toEqual([`${DOCUMENTS}12.345 file`, `${QUALITY}Non raggiungibile`]);
    expect(pc.calls()).toEqual(["GET /health", "GET /config"]);
  });

  it("says that the helper is not there [OPENER-UI-41]", async () => {
    renderSection({ answer: absent });
    expect(await badge("Non attivo")).toBeTruthy();
    expect(
      screen.getByText(
        "Servizio non disponibile. Assicurati che Local Opener sia installato e in esecuzione.",
      ),
    ).toBeTruthy();
    expect(screen.queryByRole("textbox")).toBeNull();
  });

  it.each([
    ["Bloccato dal browser", { permission: "denied" }, /Icona a sinistra dell'indirizzo/],
    ["Non autorizzato", { answer: unpaired }, /allow https:\/\/sgi\.esempio\.it/],
    ["Da collegare", { permission: "prompt" }, /Il browser ti chiederà il permesso/],
  ] as const)("explains %s [OPENER-UI-36]", async (name, options, words) => {
    renderSection(options);
    expect(await badge(name)).toBeTruthy();
    expect(screen.getByText(words)).toBeTruthy();
  });

  it("calls nothing where the browser would ask, until one connects", async () => {
    const { pc, user } = renderSection({ permission: "prompt", answer: createHelper() });
    const connect = await openerButton("Collega questo PC");
    expect(pc.sent).toEqual([]);
    await user.click(connect);
    await openerButton(`Rimuovi ${DOCUMENTS}`);
  });

  it("says that the browser still blocks when one tries again", async () => {
    const { user, toast, pc } = renderSection({ permission: "denied" });
    await user.click(await openerButton("Riprova"));
    await waitFor(() => expect(toast()).toMatchObject({ title: "Test fallito" }));
    expect(pc.sent).toEqual([]);
  });

  it("becomes active by itself once the user consents in the browser", async () => {
    const { pc } = renderSection({ permission: "denied", answer: createHelper() });
    await badge("Bloccato dal browser");
    act(() => pc.allow("granted"));
    expect(await badge("Attivo")).toBeTruthy();
  });

  it("leads to the installer, and says how to install it [OPENER-UI-17]", async () => {
    const { user, toast } = renderSection({ answer: absent });
    const link = screen.getByRole<HTMLAnchorElement>("link", { name: "Scarica Local Opener" });
    expect(link.getAttribute("href")).toBe("/downloads/local-opener-complete-package.zip");
    link.addEventListener("click", (event) => event.preventDefault());
    await user.click(link);
    expect(toast()).toMatchObject({ title: "Download Avviato" });
  });
});

it.each([
  ["linux", ["/downloads/local-opener-linux-x64.zip"], "~/.local/bin/local-opener"],
  [
    "macos",
    ["/downloads/local-opener-macos-arm64.zip", "/downloads/local-opener-macos-x64.zip"],
    "~/.local/bin/local-opener",
  ],
  [
    "windows",
    ["/downloads/local-opener-complete-package.zip"],
    '"C:\\Program Files\\Local Opener\\local-opener.exe"',
  ],
] as const)("speaks of this PC's own system: %s", async (system, urls, program) => {
  renderSection({ answer: unpaired, services: { system } });
  await badge("Non autorizzato");
  expect(screen.getByText(`${program} allow https://sgi.esempio.it`)).toBeTruthy();
  const links = screen.getAllByRole("link", { name: /^Scarica Local Opener/ });
  expect(links.map((link) => link.getAttribute("href"))).toEqual(urls);
});

it("offers no package that this server does not have, and says whom to ask", async () => {
  writeMeta("opener-packages", "local-opener.msi");
  renderSection({ answer: absent });
  await screen.findByText(/^Il pacchetto di Local Opener non è ancora su questo server/);
  expect(screen.queryByRole("link", { name: /^Scarica/ })).toBeNull();
});

it("tells another user's helper from one that is not there", async () => {
  renderSection({ answer: otherUsers });
  await badge("Di un altro utente");
  expect(screen.getByText(/risponde il Local Opener di un altro utente/)).toBeTruthy();
});

describe("the access code of a shared PC", () => {
  const CODE = `${"abc_-".repeat(8)}xyz`;
  const field = () => screen.findByRole<HTMLInputElement>("textbox", { name: "Codice di accesso" });
  const lockedHelper = holding(CODE, (request) =>
    request.headers.get("authorization") === `Bearer ${CODE}`
      ? createHelper()(request)
      : locked(request),
  );

  it("lets the panel in, and is kept", { tags: ["long"] }, async () => {
    const { user } = renderSection({ answer: lockedHelper });
    await user.type(await field(), `${CODE}{Enter}`);
    await openerButton(`Rimuovi ${DOCUMENTS}`);
    expect(localStorage.getItem("sgi-opener-code")).toBe(CODE);
  });

  it("is refused without a call when it cannot be one", async () => {
    const { user, pc } = renderSection({ answer: lockedHelper });
    await user.type(await field(), "abc{Enter}");
    expect(await screen.findByText(/^Il codice ha 43 caratteri/)).toBeTruthy();
    expect([pc.calls(), document.activeElement]).toEqual([["GET /health"], await field()]);
  });
});

describe("a wrong access code", () => {
  const [RIGHT, WRONG] = ["r".repeat(43), "w".repeat(43)] as const;
  const field = () => screen.findByRole<HTMLInputElement>("textbox", { name: "Codice di accesso" });

  it("is said to be wrong, at its field, until the right one is typed", {
    tags: ["long"],
  }, async () => {
    const answer = holding(RIGHT, (request) =>
      request.headers.get("authorization") === `Bearer ${RIGHT}`
        ? createHelper()(request)
        : locked(request),
    );
    const { user, toast } = renderSection({ answer });
    expect(screen.queryByText(/^Il codice non è/)).toBeNull();
    for (const _ of ["once", "again"]) {
      await user.type(await field(), `${WRONG}{Enter}`);
      await waitFor(async () =>
        expect((await field()).getAttribute("aria-describedby")).toBeTruthy(),
      );
      expect(await screen.findByText(/^Il codice non è quello di questo PC/)).toBeTruthy();
      await waitFor(async () => expect(document.activeElement).toBe(await field()));
    }
    expect(toast()).toBeNull();
    await user.type(await field(), `${RIGHT}{Enter}`);
    await openerButton(`Rimuovi ${DOCUMENTS}`);
    expect(toast()).toMatchObject({ title: "Test riuscito" });
  });
});

describe("a helper older than the panel's", () => {
  const ofVersion =
    (version: string): Answering =>
    (request) =>
      request.address.endsWith("/health") ? json({ version, roots: [] }) : createHelper()(request);

  it("is told which version is to be had, with the download", async () => {
    await renderReady(ofVersion("0.1.0"));
    const said = screen.getByText(`È disponibile la versione ${OPENER_VERSION}`);
    const link = within(said.parentElement as HTMLElement).getByRole("link");
    expect(link.getAttribute("href")).toBe("/downloads/local-opener-complete-package.zip");
  });

  it.each([OPENER_VERSION, "12.0.0"])("is none of version %s", async (version) => {
    await renderReady(ofVersion(version));
    expect(screen.queryByText(/^È disponibile/)).toBeNull();
  });
});

describe("the test", () => {
  it("says that the helper answers", async () => {
    const { user, toast, pc } = await renderReady();
    await user.click(await openerButton("Test"));
    await waitFor(() => expect(toast()).toMatchObject({ title: "Test riuscito", tone: "success" }));
    expect(pc.calls().at(-1)).toBe("GET /health");
  });

  it("says that it failed, and shows it [OPENER-UI-44]", async () => {
    const { user, toast, pc } = await renderReady();
    pc.answerBy(absent);
    await user.click(await openerButton("Test"));
    await waitFor(() => expect(toast()).toMatchObject({ title: "Test fallito", tone: "danger" }));
    expect(await badge("Non attivo")).toBeTruthy();
  });
});
