import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { bringAxe, findViolations } from "../support/axe";
import { DESKTOP, PHONE, useStage } from "../support/browser";
import { enter, submitLogin } from "../support/signIn";

const stage = useStage();

type Go = (page: Page) => Promise<unknown>;
type State = readonly [what: string, go: Go];

const titled = (page: Page, name: string) =>
  page.getByRole("heading", { level: 1, name }).waitFor();

const VISITOR: readonly State[] = [
  ["the landing page", (page) => page.goto("/").then(() => titled(page, "Gestione Documenti"))],
  ["the login", (page) => page.goto("/auth").then(() => titled(page, "Accedi al pannello"))],
  [
    "the login with errors",
    async (page) => {
      await submitLogin(page, "laura", "");
      await page.getByText("La password è obbligatoria").waitFor();
    },
  ],
  [
    "the theme menu",
    async (page) => {
      await page.getByRole("button", { name: /^Tema: / }).click();
      await page.getByRole("menu").waitFor();
    },
  ],
  [
    "a failure's toast",
    async (page) => {
      await page.goto("/auth");
      await submitLogin(page, "nessuno@officinebrenta.it", "Sbagliata-1!");
      await page.getByText("Accesso fallito", { exact: true }).waitFor();
      await page.keyboard.press("F8");
    },
  ],
  ["the not-found page", (page) => page.goto("/nessuna").then(() => titled(page, "404"))],
];

const openIndex: Go = async (page) => {
  await page.goto("/dashboard");
  await page.getByText(/^Visualizzazione di 1 a 10/).waitFor();
};

/** Opens the document of that title by its own address. */
const openDocument = (title: string): Go => {
  return async (page) => {
    const listed: { title: string; legacyId: string }[] = await (
      await page.request.get("/api/documents")
    ).json();
    const document = listed.find((one) => one.title === title);
    await page.goto(`/documents/${document?.legacyId}`);
    await titled(page, title);
    await page.getByRole("heading", { name: "Stato del documento" }).waitFor();
  };
};

const SIGNED_IN: readonly State[] = [
  ["the refusal", (page) => page.goto("/users").then(() => titled(page, "Accesso negato"))],
  ["the index", openIndex],
  [
    "the avatar menu",
    async (page) => {
      await page.getByRole("button", { name: "Menu utente" }).click();
      await page.getByRole("menuitem", { name: "Disconnetti" }).waitFor();
    },
  ],
  [
    "the index without results",
    async (page) => {
      await page.keyboard.press("Escape");
      await page.getByRole("searchbox").fill("nessuno si chiama così");
      await page.getByText("Nessun documento trovato").waitFor();
    },
  ],
  [
    "the index that could not be loaded",
    async (page) => {
      await page.route("**/api/documents", (route) => route.fulfill({ status: 403, body: "" }));
      await page.goto("/dashboard");
      await page.getByText("Errore caricamento documenti").waitFor();
      await page.unrouteAll();
    },
  ],
  ["a document that is a PDF", openDocument("Istruzione di saldatura MIG-MAG")],
  ["a document that is an image", openDocument("Planimetria delle vie di esodo")],
  ["a document of another kind", openDocument("Controllo della produzione")],
  [
    "a document that is missing",
    (page) => page.goto("/documents/nessuno").then(() => titled(page, "Documento non trovato")),
  ],
];

const previewed: Go = (page) => page.getByRole("dialog").getByText("Documenti Correlati").waitFor();

const WIDE: readonly State[] = [
  [
    "the preview",
    async (page) => {
      await openIndex(page);
      await page
        .getByRole("button", { name: /^Anteprima/ })
        .first()
        .click();
      await previewed(page);
    },
  ],
];

const NARROW: readonly State[] = [
  [
    "a card's menu",
    async (page) => {
      await openIndex(page);
      await page
        .getByRole("button", { name: /^Azioni per/ })
        .first()
        .click();
      await page.getByRole("menu").waitFor();
    },
  ],
  [
    "the preview",
    async (page) => {
      await page.getByRole("menuitem", { name: "Anteprima" }).click();
      await previewed(page);
    },
  ],
  [
    "the side sheet",
    async (page) => {
      await page.keyboard.press("Escape");
      await page.getByRole("dialog").waitFor({ state: "detached" });
      await page.getByRole("button", { name: "Apri menu" }).click();
      await page.getByRole("dialog", { name: "Menu" }).waitFor();
    },
  ],
];

describe.each([
  ["1280 px, in both themes,", ["light", "dark"], DESKTOP, WIDE],
  ["375 px", ["light"], PHONE, NARROW],
] as const)("at %s nothing offends axe", (_, themes, viewport, ownStates) => {
  let page: Page;

  beforeAll(async () => {
    page = await stage.open({ viewport });
    await bringAxe(page);
  });

  const offendsNobody = async (_what: string, go: Go) => {
    await go(page);
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme });
      await page.locator(`html[data-theme="${colorScheme}"]`).waitFor();
      expect.soft(await findViolations(page), colorScheme).toEqual([]);
    }
  };

  it.each(VISITOR)("on %s", offendsNobody);

  describe("once signed in", () => {
    beforeAll(async () => {
      await enter(page, "viewer");
    });
    it.each([...SIGNED_IN, ...ownStates])("on %s", offendsNobody);
  });
});

it("hears of what does offend", async () => {
  const page = await stage.open();
  await bringAxe(page);
  await page.goto("/auth");
  await titled(page, "Accedi al pannello");
  await page.evaluate(() => document.querySelector("main")?.append(new Image()));
  expect((await findViolations(page)).map((text) => text.split(":")[0])).toEqual(["image-alt"]);
});
