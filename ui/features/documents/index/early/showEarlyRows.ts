import type { Document } from "@sgi/core/documents";
import { expiryRule } from "@sgi/core/documents/expiry";
import { localDate, systemClock } from "@sgi/core/time";
import { fillRow, lookOf } from "./fillRow";
import { EXPIRY_LOOKS, TEMPLATE_ID } from "./marks";
import { putRows } from "./place";
import { readFirstPage } from "./readFirstPage";

type Reads = Readonly<Record<"user" | "documents", Promise<Response>>>;

/**
 * Replaces the skeleton by the first page of the index as soon as it has arrived, while the panel's
 * code still loads, using the prerendered rows. Unusual cases are left to the panel, which renders
 * everything.
 */
export async function showEarlyRows({ user, documents }: Reads): Promise<void> {
  // Cloned before the panel reads the body.
  const copy = documents.then((answer) => answer.clone());
  const [{ ok }, page] = await Promise.all([user, copy.then(readFirstPage)]);
  if (!ok || page.length === 0) return;
  await isParsed();
  // The panel has already taken over.
  if (document.documentElement.dataset.drawn === undefined) return;
  const rows = drawnRows(page);
  if (rows !== null) putRows(rows);
}

/**
 * The prerendered rows filled with these documents; null without them, or without a row for one
 * document.
 */
function drawnRows(page: readonly Document[]): Element | null {
  const template = document.getElementById(TEMPLATE_ID) as HTMLTemplateElement | null;
  const rows = template?.content.firstElementChild?.cloneNode(true) as Element | undefined;
  if (rows === undefined) return null;
  const isNarrow = matchMedia("(max-width: 767.98px)").matches;
  rows.querySelector(`[data-view=${isNarrow ? "table" : "cards"}]`)?.remove();
  // The columns' buttons have no listeners yet.
  rows.querySelector("thead")?.setAttribute("inert", "");
  const list = rows.querySelector("tbody, ul");
  const looks = [...(list?.children ?? [])];
  const statusOf = expiryRule(localDate(systemClock.now()));
  const filled: Element[] = [];
  for (const document of page) {
    const look = lookOf(document, statusOf(document));
    const drawn = look && looks[EXPIRY_LOOKS.indexOf(look)];
    if (!drawn) return null;
    const row = drawn.cloneNode(true) as Element;
    fillRow(row, document);
    filled.push(row);
  }
  list?.replaceChildren(...filled);
  return rows;
}

/** Once the whole page is parsed: deferred scripts may still be on their way. */
async function isParsed(): Promise<void> {
  if (document.readyState !== "loading") return;
  await new Promise((resolve) =>
    document.addEventListener("readystatechange", resolve, { once: true }),
  );
}
