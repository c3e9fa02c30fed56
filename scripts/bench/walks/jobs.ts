import type { Page } from "playwright-core";
import type { Person } from "./person";

export interface Job {
  name: string;
  limitSeconds: number;
  /** The address at which it begins; `:titled` is the id of the document with that title. */
  begins: string;
  titled?: string;
  walk(me: Person, page: Page, files: Files): Promise<void>;
}

/** Files on the person's PC. */
export interface Files {
  next: string;
  corrected: string;
}

const LIST = "Elenco degli enti e delle autorità di controllo";
const CONTROLLED = "Elenco delle imprese appaltatrici";

const button = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name, exact: typeof name === "string" });
const text = (page: Page, words: string | RegExp) => page.getByText(words);
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const asked = (page: Page) => page.getByRole("alertdialog");

async function open(me: Person, page: Page, words: string, title: string) {
  await me.press("/");
  await me.type(words);
  await me.decide();
  await me.click(page.locator("tbody").getByRole("link", { name: title }));
  await me.see(heading(page, title));
}

async function bringNext(me: Person, page: Page, file: string) {
  await me.decide();
  await me.pick(button(page, "Carica nuova revisione"), file);
  const submit = button(page, /^Metti in vigore/);
  await me.see(submit);
  await me.decide();
  await me.click(submit);
  await me.see(text(page, /^Rev\.\d+ in vigore$/));
}

/** What people do every week, as they see it. Limits: what a practised person has patience for. */
export const JOBS: readonly Job[] = [
  {
    name: "open what is in force",
    limitSeconds: 4,
    begins: "/dashboard",
    async walk(me, page) {
      await open(me, page, "enti", LIST);
      await me.see(text(page, /^Rev\.\d+$/));
    },
  },
  {
    name: "publish a revision",
    limitSeconds: 9,
    begins: "/documents/:titled",
    titled: CONTROLLED,
    walk: (me, page, { next }) => bringNext(me, page, next),
  },
  {
    name: "archive 20 and take them back",
    limitSeconds: 10,
    begins: "/dashboard",
    async walk(me, page) {
      const all = page.getByRole("checkbox", { name: "Seleziona tutti" });
      await me.decide();
      await me.click(all);
      await me.click(button(page, "Successivo"));
      await me.see(text(page, /^Visualizzazione di 11 a 20/));
      await me.click(all);
      await me.see(text(page, "20 selezionati"));
      await me.decide();
      await me.click(button(page, "Archivia"));
      await me.see(asked(page));
      await me.decide();
      await me.click(asked(page).getByRole("button", { name: "Archivia" }));
      const notice = page.getByRole("region", { name: /^Notifiche/ });
      await me.see(notice.getByText("Archiviati 20 documenti"));
      await me.click(notice.getByRole("button", { name: "Annulla" }));
      await me.see(notice.getByText("Ripristinati 20 documenti"));
    },
  },
  {
    name: "change an expiry",
    limitSeconds: 8,
    begins: "/scadenze",
    async walk(me, page) {
      const dialog = page.getByRole("dialog", { name: "Imposta scadenza" });
      await me.decide();
      await me.click(button(page, /^Altre azioni per/));
      await me.click(page.getByRole("menuitem", { name: "Imposta scadenza" }));
      await me.see(dialog);
      await me.type("11112027");
      await me.click(dialog.getByRole("button", { name: "Imposta scadenza" }));
      await me.see(text(page, "Scadenza impostata al 11/11/2027"));
    },
  },
  {
    name: "put a corrected file from a mail in force",
    limitSeconds: 12,
    begins: "/dashboard",
    async walk(me, page, { corrected }) {
      await open(me, page, "enti", LIST);
      await bringNext(me, page, corrected);
    },
  },
  {
    name: "see what changed last",
    limitSeconds: 4,
    begins: "/dashboard",
    async walk(me, page) {
      await me.click(page.getByRole("link", { name: /^Negli ultimi 7 giorni/ }));
      await me.decide();
      await me.click(button(page, /^Che cosa è cambiato/).first());
      await me.see(text(page, /\d+ differenz[ae]/));
    },
  },
  {
    name: "hand over a colleague's documents",
    limitSeconds: 10,
    begins: "/users",
    async walk(me, page) {
      const heirs = page.getByRole("combobox", { name: "Passa i documenti a …" });
      await me.decide();
      await me.click(page.getByRole("link", { name: "Marco Dal Pozzo" }));
      await me.click(button(page, /^Passa i documenti/));
      await me.see(heirs);
      await me.decide();
      await me.click(heirs);
      await me.type("Giulia");
      await me.press("Enter");
      await me.decide();
      await me.click(button(page, /^Passa \d+ document/));
      await me.see(page.getByRole("region", { name: /^Notifiche/ }).getByText(/document/));
    },
  },
  {
    name: "remind owners of what is expired",
    limitSeconds: 5,
    begins: "/scadenze",
    async walk(me, page) {
      await me.decide();
      await me.click(page.getByRole("link", { name: /^Scaduti/ }));
      await me.click(page.getByRole("checkbox", { name: "Seleziona tutti" }));
      await me.decide();
      await me.click(button(page, "Sollecita"));
      await me.see(text(page, /^Sollecitat[ae] \d+ person[ae]$/));
    },
  },
];
