import type { Locator, Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { findViolations } from "../support/axe";
import { PHONE, useStage } from "../support/browser";
import { expectNoViolations, NARROW, WIDE } from "../support/looks";
import { beginSetup, openApplicazione } from "../support/settings";
import { enter, submitLogin } from "../support/signIn";

const stage = useStage();
let page: Page;

beforeAll(async () => {
  page = await stage.open();
});

/** The way to a state, and what the page then shows. */
type State = readonly [what: string, go: () => Promise<unknown>, shown: () => Locator];

const text = (words: string) => page.getByText(words, { exact: true }).first();
const titled = (name: string) => page.getByRole("heading", { level: 1, name });
const dialog = (name?: string) => page.getByRole("dialog", name === undefined ? {} : { name });

const VISITOR: readonly State[] = [
  ["the login", () => page.goto("/auth"), () => titled("Accedi al pannello")],
  [
    "the login with errors",
    () => submitLogin(page, "laura", ""),
    () => text("La password è obbligatoria"),
  ],
  [
    "the theme menu",
    () => page.getByRole("button", { name: /^Tema: / }).click(),
    () => page.getByRole("menu"),
  ],
  [
    "a failure's toast",
    async () => {
      await page.keyboard.press("Escape");
      await submitLogin(page, "nessuno@officinebrenta.it", "Sbagliata-1!");
      await text("Accesso fallito").waitFor();
      await page.keyboard.press("F8");
    },
    () => text("Accesso fallito"),
  ],
  ["the not-found page", () => page.goto("/nessuna"), () => titled("404")],
];

const listed = () => page.getByText(/^Visualizzazione di 1 a 10/);

async function openIndex() {
  await page.goto("/dashboard");
  await listed().waitFor();
}

/** Opens the document with that title at its own address. */
const document = (what: string, title: string): State => [
  what,
  async () => {
    const all: { title: string; legacyId: string }[] = await (
      await page.request.get("/api/documents")
    ).json();
    await page.goto(`/documents/${all.find((one) => one.title === title)?.legacyId}`);
    await titled(title).waitFor();
  },
  () => page.getByRole("heading", { name: "Stato del documento" }),
];

const SIGNED_IN: readonly State[] = [
  ["the refusal", () => page.goto("/users"), () => titled("Accesso negato")],
  ["the index", openIndex, listed],
  [
    "the avatar menu",
    () => page.getByRole("button", { name: "Menu utente" }).click(),
    () => page.getByRole("menuitem", { name: "Disconnetti" }),
  ],
  [
    "the index without results",
    async () => {
      await page.keyboard.press("Escape");
      await page.getByRole("searchbox").fill("nessuno si chiama così");
    },
    () => text("Nessun documento trovato"),
  ],
  [
    "the index that could not be loaded",
    async () => {
      await page.route("**/api/documents", (route) => route.fulfill({ status: 403, body: "" }));
      await page.goto("/dashboard");
      await text("Errore caricamento documenti").waitFor();
      await page.unrouteAll();
    },
    () => text("Errore caricamento documenti"),
  ],
  document("a document that is a PDF", "Istruzione di saldatura MIG-MAG"),
  document("a document that is an image", "Planimetria delle vie di esodo"),
  document("a document of another kind", "Controllo della produzione"),
  [
    "a document that is missing",
    () => page.goto("/documents/nessuno"),
    () => titled("Documento non trovato"),
  ],
];

const related = () => dialog().getByText("Documenti Correlati");

async function openPreview() {
  await openIndex();
  const buttons = page.getByRole("button", { name: /^Anteprima/ });
  await buttons.first().click();
}

const OF_CARDS: readonly State[] = [
  [
    "a card's menu",
    async () => {
      await page.keyboard.press("Escape");
      await dialog().waitFor({ state: "detached" });
      await page.setViewportSize(PHONE);
      await page
        .getByRole("button", { name: /^Azioni per/ })
        .first()
        .click();
    },
    () => page.getByRole("menu"),
  ],
  ["the preview", () => page.getByRole("menuitem", { name: "Anteprima" }).click(), related],
  [
    "the side sheet",
    async () => {
      await page.keyboard.press("Escape");
      await dialog().waitFor({ state: "detached" });
      await page.getByRole("button", { name: "Apri menu" }).click();
    },
    () => dialog("Menu"),
  ],
];

const SETTINGS: readonly State[] = [
  ["the account's settings", () => page.goto("/settings"), () => text("Non attiva")],
  ["the setup of a second factor", () => beginSetup(page), () => dialog()],
  [
    "the application's settings",
    () => openApplicazione(page),
    () => page.getByRole("switch").first(),
  ],
];

/** More states of screens whose other states are always judged. */
const MORE = new Set([
  "the login with errors",
  "the theme menu",
  "the avatar menu",
  "the index without results",
  "the index that could not be loaded",
  "a document that is a PDF",
  "a document of another kind",
  "a document that is missing",
  "the setup of a second factor",
]);

function judge(states: readonly State[]) {
  for (const [what, go, shown] of states) {
    it(`on ${what}`, { tags: MORE.has(what) ? ["long"] : [] }, async () => {
      await go();
      await expectNoViolations(page, shown());
    });
  }
}

describe("axe finds nothing at 1280 px, in both themes, and at 375 px", () => {
  judge(VISITOR);

  it("except a real fault", async () => {
    await page.evaluate(() => window.document.querySelector("main")?.append(new Image()));
    expect((await findViolations(page)).map((found) => found.split(":")[0])).toEqual(["image-alt"]);
  });

  describe("once signed in", () => {
    beforeAll(() => enter(page, "viewer"));
    judge(SIGNED_IN);
  });
});

describe("axe finds nothing", () => {
  it("at 1280 px, in both themes, on the preview", { tags: ["long"] }, async () => {
    await openPreview();
    await expectNoViolations(page, related(), WIDE);
  });
  it.each(OF_CARDS)("at 375 px on %s", { tags: ["long"] }, async (...[, go, shown]) => {
    await go();
    await expectNoViolations(page, shown(), NARROW);
  });
});

describe("axe finds nothing at 1280 px, in both themes, and at 375 px, for a user who may set a second factor", () => {
  beforeAll(() => enter(page, "superadmin"));
  judge(SETTINGS);
});
