import type { LegalDocument, LegalSection } from "@sgi/core/legal";
import { useAtomValue } from "jotai";
import { type ReactNode, useEffect } from "react";
import { PageMeta, type PageMetaTexts } from "../../components/page/PageMeta";
import { isNamed, siteFactsAtom } from "../../state/api/siteFacts";
import { LegalBlocks } from "./LegalBlocks";
import "./print.css";
import { legalTexts } from "@sgi/core/texts/legal";
import { formatDate } from "@sgi/core/time";
import { Button } from "../../components/buttons/Button";
import { printerIcon } from "../../components/look/icons/printer";
import { useTakenOver } from "../../state/browser/theme";
import { todayAtom } from "../../state/browser/today";

/** A legal text: its head, its contents at the side, its sections. Source: spec 2 §2. */
export function LegalPage({ head, text }: { head: PageMetaTexts; text: LegalDocument }) {
  const facts = useAtomValue(siteFactsAtom);
  useFragment();
  return (
    <article className="print-prose max-w-[var(--container-md)] pt-4 max-md:pt-2">
      <PageMeta {...head} noindex={!isNamed(facts)} />
      <LegalHead text={text} />
      <div className="grid lg:grid-cols-[256px_minmax(0,var(--prose))] gap-12 mt-8">
        <LegalContents sections={text.sections} />
        <div className="min-w-0 max-w-[var(--prose)]">
          {text.sections.map((section) => (
            <section
              key={section.id}
              aria-labelledby={section.id}
              className="pb-8 mb-8 last:pb-0 last:mb-0 border-0 border-b border-b-solid border-line last:border-b-0"
            >
              <h2 id={section.id} className="mb-3 text-xl font-semibold text-balance">
                {section.title}
              </h2>
              <LegalBlocks blocks={section.blocks} />
            </section>
          ))}
        </div>
      </div>
    </article>
  );
}

/** Goes where the address points: the browser looked for it before the text was there. */
function useFragment(): void {
  useEffect(() => {
    if (location.hash !== "") document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, []);
}

/** On wide screens: the sections at the side, always at hand. */
function LegalContents({ sections }: { sections: readonly LegalSection[] }) {
  return (
    <nav aria-labelledby="contents" className="max-lg:hidden">
      <div className="sticky top-[calc(var(--header-h)+24px)]">
        <p id="contents" className="caption mb-2">
          {legalTexts.contents}
        </p>
        <ol className="border-0 border-l border-l-solid border-line text-sm">
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="flex items-center min-h-[var(--target)] py-1 pl-4 pr-2 text-fg-2 hover:text-fg break-words"
              >
                {title}
              </a>
            </li>
          ))}
        </ol>
      </div>
    </nav>
  );
}

/** Title and title block. The last update is the current date. Source: spec 2 §2. */
function LegalHead({ text }: { text: LegalDocument }) {
  const { company } = useAtomValue(siteFactsAtom);
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0 max-w-[var(--prose)]">
          <h1 tabIndex={-1} className="text-4xl font-semibold text-balance break-words">
            {text.title}
          </h1>
          <p className="mt-3 text-md text-fg-2 text-pretty">{text.lead}</p>
        </div>
        <Button variant="secondary" icon={printerIcon} onClick={() => window.print()}>
          {legalTexts.print}
        </Button>
      </div>
      <dl className="panel grid md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_auto] mt-6">
        <Cell name={legalTexts.kind}>{text.kind}</Cell>
        <Cell name={legalTexts.company}>{company}</Cell>
        <Cell name={legalTexts.updated}>
          <Today />
        </Cell>
      </dl>
    </>
  );
}

/** Empty in prerendered pages, which cannot know the day of reading. */
function Today() {
  const today = useAtomValue(todayAtom);
  if (!useTakenOver()) return "\u00a0";
  return (
    <time dateTime={today} className="num">
      {formatDate(today)}
    </time>
  );
}

function Cell({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0 px-4 py-3 border-0 border-line-subtle max-md:border-b max-md:border-b-solid max-md:last:border-b-0 md:border-r md:border-r-solid md:last:border-r-0">
      <dt className="caption">{name}</dt>
      <dd className="mt-[2px] font-medium break-words">{children}</dd>
    </div>
  );
}
