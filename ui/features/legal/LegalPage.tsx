import type { LegalDocument, LegalSection } from "@sgi/core/legal";
import { useAtomValue } from "jotai";
import { useEffect } from "react";
import { PageMeta, type PageMetaTexts } from "../../components/page/PageMeta";
import { isNamed, siteFactsAtom } from "../../state/api/siteFacts";
import { LegalBlocks } from "./LegalBlocks";
import { LegalHead } from "./LegalHead";
import "./print.css";
import { legalTexts } from "@sgi/core/texts/legal";

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
