import { sampleDocument } from "@sgi/fixtures/documents/sample";
import { sampleUser } from "@sgi/fixtures/session/sample";
import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { DocumentPage } from "../features/documents/page/DocumentPage";
import { api } from "./api";
import { renderScreen } from "./renderScreen";
import { createTaggedDocument } from "./taggedDocument";

const TITLE = sampleDocument().title;

/**
 * Renders a document's page with a host that sends entity tags; the user is an admin by default.
 */
export async function renderDetail({ user = sampleUser(), isObsolete = false } = {}) {
  const host = createTaggedDocument(sampleDocument({ isObsolete }));
  api.use(...host.handlers);
  const shown = renderScreen(<DocumentPage params={{ id: "doc-753" }} />, { user });
  await screen.findByRole("heading", { level: 1, name: TITLE });
  return { ...shown, host, hands: userEvent.setup({ delay: null }) };
}

/** The same, being edited. */
export async function openEditor(shown?: Parameters<typeof renderDetail>[0]) {
  const detail = await renderDetail(shown);
  await detail.hands.click(await screen.findByRole("button", { name: "Modifica" }));
  await screen.findByRole("textbox", { name: "Titolo" });
  return detail;
}

/** The same, with another title typed. */
export async function retitle(title: string) {
  const detail = await openEditor();
  await detail.hands.clear(field("Titolo"));
  await detail.hands.type(field("Titolo"), title);
  return detail;
}

export const detailButton = (name: string) => screen.getByRole("button", { name });
export const field = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });
