import type { LegalSection } from "@sgi/core/legal";
import { legalTexts } from "@sgi/core/texts/legal";

/** On wide screens: the sections at the side, always at hand. */
export function LegalContents({ sections }: { sections: readonly LegalSection[] }) {
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
