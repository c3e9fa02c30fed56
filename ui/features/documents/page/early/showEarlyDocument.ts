import { Document, revisionLabel, splitPath } from "@sgi/core/documents";
import { SHORT_REFERENCE } from "../../../../components/page/TitleBlock";
import { copyTemplate, isStillDrawn, putEarly } from "../../../../state/browser/earlyPlace";

/** The placeholders in the prerendered page. Both references look as their lengths say. */
export const MARKS = {
  folders: "early-folders",
  short: "early-ref",
  long: "early-reference",
  title: "early-title",
  revision: "early-revision",
} as const;

type Reads = Readonly<Record<"user" | "read", Promise<Response>>>;

/**
 * Shows a document's first words in the place of its skeleton as soon as it has arrived, while the
 * panel's code still loads. One without a title, a reference or a revision is left to the
 * panel.
 */
export async function showEarlyDocument({ user, read }: Reads): Promise<void> {
  // Cloned before the panel reads the body.
  const copy = read.then((answer) => answer.clone());
  const [{ ok }, answer] = await Promise.all([user, copy]);
  if (!ok || !answer.ok) return;
  const { title, path, revision } = Document.parse(await answer.json());
  const { reference, folders } = splitPath(path);
  const label = revisionLabel(revision);
  if (title.trim() === "" || reference === "" || label === "" || !(await isStillDrawn())) return;
  const page = copyTemplate() as HTMLElement | null;
  const skeleton = document.querySelector<HTMLElement>("main [aria-hidden]");
  if (page === null || skeleton === null) return;
  const isShort = reference.length <= SHORT_REFERENCE;
  page.querySelectorAll("b")[isShort ? 1 : 0]?.parentElement?.remove();
  const words = new Map([
    [MARKS.folders, folders.join(" / ")],
    [isShort ? MARKS.short : MARKS.long, reference],
    [MARKS.title, title],
    [MARKS.revision, label],
  ] as [string, string][]);
  const texts = document.createTreeWalker(page, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    text.data = words.get(text.data) ?? text.data;
  }
  // The footer stays where it is.
  page.style.minHeight = `${skeleton.offsetHeight}px`;
  putEarly(page, skeleton, skeleton);
}
