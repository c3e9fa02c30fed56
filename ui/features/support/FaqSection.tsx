import { supportTexts } from "@sgi/core/texts/support";
import { Icon } from "../../components/look/Icon";
import { chevronDownIcon } from "../../components/look/icons/chevronDown";
import { Panel, PanelHeader } from "../../components/page/Panel";

const { title, items } = supportTexts.faq;

/** Questions that open to their answers, each by itself. */
export function FaqSection() {
  return (
    <Panel aria-labelledby="faq">
      <PanelHeader id="faq" title={title} />
      <ul>
        {items.map(({ question, answer }) => (
          <li
            key={question}
            className="border-0 border-t border-t-solid border-line-subtle first:border-t-0"
          >
            <details className="group">
              <summary className="flex items-center gap-3 min-h-12 px-4 py-2 font-medium cursor-pointer hover:bg-hover focus-visible:-outline-offset-2 [&::-webkit-details-marker]:hidden">
                <span className="flex-1 min-w-0 text-pretty">{question}</span>
                <Icon
                  drawing={chevronDownIcon}
                  className="shrink-0 text-fg-muted group-open:[rotate:180deg]"
                />
              </summary>
              <p className="max-w-[var(--prose)] px-4 pb-4 text-fg-2 text-pretty">{answer}</p>
            </details>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
