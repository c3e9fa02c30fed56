import { type Answering, json } from "@sgi/core/testing";
import { sampleUser } from "@sgi/fixtures/session/sample";
import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { ToastRegion } from "../app/ToastRegion";
import { LocalOpenerSection } from "../features/accounts/settings/opener/LocalOpenerSection";
import { toastAtom } from "../state/toasts/toasts";
import { createFakePc } from "./fakeOpener";
import { renderScreen } from "./renderScreen";

export const [DOCUMENTS, QUALITY] = ["C:\\SGI\\Documenti", "D:\\Qualità"] as const;

/** A helper that keeps folders; `refusing` says no to every change, and why if it gives a message. */
export function createHelper(paths: string[] = [DOCUMENTS, QUALITY], refusing?: object): Answering {
  let roots = paths;
  return ({ method, address, body }) => {
    if (address.endsWith("/health")) return json({ version: "1.2.3", roots });
    if (method !== "GET" && refusing) return json(refusing, { status: 400 });
    const { addRoot, root } = JSON.parse(`${body ?? "{}"}`);
    if (addRoot) roots = [...roots, addRoot];
    roots = roots.filter((path) => path !== root);
    const folders = roots.map((path, at) => ({
      path,
      state: at === 0 ? "ready" : "unreachable",
      files: 12_345,
    }));
    return json({ roots, folders });
  };
}

/** The section beside a PC; `features`: what the host can do. */
export function renderSection({
  features,
  ...options
}: Parameters<typeof createFakePc>[0] & { features?: string[] | undefined } = {}) {
  const pc = createFakePc(options);
  const shown = renderScreen(
    <>
      <h1 tabIndex={-1}>{"Impostazioni"}</h1>
      <LocalOpenerSection />
      <ToastRegion />
    </>,
    { prepare: pc.bring, ...(features && { user: sampleUser({ features }) }) },
  );
  return {
    ...shown,
    pc,
    user: userEvent.setup({ delay: null }),
    toast: () => shown.store.get(toastAtom),
  };
}

export const openerButton = (name: string) => screen.findByRole("button", { name });
/** What the lines of the folders say. */
export const folderLines = () =>
  within(screen.getByRole("region", { name: "Configurazione Local Opener" }))
    .queryAllByRole("listitem", { hidden: true })
    .map((item) => item.textContent);

/** The same, once its folders are shown. */
export async function renderReady(answer = createHelper(), features?: string[]) {
  const section = renderSection({ answer, features });
  await openerButton(`Rimuovi ${DOCUMENTS}`);
  return section;
}
