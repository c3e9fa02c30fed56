import { pageDescriptions, pageTitles } from "@sgi/core/texts/pageMeta";
import { supportTexts as texts } from "@sgi/core/texts/support";
import { useStore } from "jotai";
import { Icon } from "../../components/look/Icon";
import { checkIcon } from "../../components/look/icons/check";
import { chevronDownIcon } from "../../components/look/icons/chevronDown";
import { StatusBadge } from "../../components/marks/StatusBadge";
import { NameChecker } from "../../components/names/NameChecker";
import { PageMeta } from "../../components/page/PageMeta";
import { Panel, PanelHeader } from "../../components/page/Panel";
import { tickNames } from "../../state/preferences/preferences";
import { ContactSection } from "./ContactFields";
import { OpenerSection } from "./OpenerSection";

const { naming, status: statusTexts, faq } = texts;

/** How files are named, what states mean, answers, Local Opener, and how to write. Source: spec 2 §2. */
export function SupportPage() {
  return (
    <div className="pt-4 max-md:pt-2">
      <PageMeta title={pageTitles.support} description={pageDescriptions.support} />
      <div className="mb-6">
        <h1 tabIndex={-1} className="text-4xl font-semibold text-balance">
          {texts.title}
        </h1>
        <p className="mt-2 text-md text-fg-2">{texts.note}</p>
      </div>
      <div className="flex max-lg:flex-col items-start max-lg:items-stretch gap-4">
        <div className="flex-1 flex flex-col gap-4 min-w-0">
          <NamingSection />
          <StatusSection />
          <FaqSection />
        </div>
        <div className="lg:w-[376px] shrink-0 flex flex-col gap-4 min-w-0">
          <ContactSection />
          <OpenerSection />
        </div>
      </div>
    </div>
  );
}

/** The naming convention, tips, and a name to try. Source: spec 2 §2 and §5. */
function NamingSection() {
  const store = useStore();
  return (
    <Panel aria-labelledby="naming">
      <PanelHeader id="naming" title={naming.title} />
      <div className="flex flex-col gap-4 p-4">
        <p className="text-fg-2 text-pretty">{naming.lead}</p>
        <dl className="grid md:grid-cols-[96px_minmax(0,1fr)] gap-x-4 gap-y-1 px-4 py-3 rounded-md bg-sunken">
          <dt className="caption md:leading-5">{naming.patternLabel}</dt>
          <dd className="font-mono text-sm break-words">{naming.pattern}</dd>
          <dt className="caption md:leading-5 max-md:mt-2">{naming.exampleLabel}</dt>
          <dd className="font-mono text-sm break-words">{naming.example}</dd>
        </dl>
        <ul className="flex flex-col gap-2">
          {naming.tips.map((tip) => (
            <li key={tip} className="flex gap-2">
              <Icon drawing={checkIcon} className="mt-[2px] shrink-0 text-accent-text" />
              <span className="min-w-0">{tip}</span>
            </li>
          ))}
        </ul>
      </div>
      <NameChecker onTried={() => tickNames(store)} />
    </Panel>
  );
}

const STATUSES = ["valid", "warning", "expired", "obsolete"] as const;

/** What the state of a document says, beside the badge that shows it. Source: spec 2 §2 and §4. */
function StatusSection() {
  return (
    <Panel aria-labelledby="statuses">
      <PanelHeader id="statuses" title={statusTexts.title} />
      <p className="px-4 pt-4 pb-2 text-fg-2 text-pretty">{statusTexts.lead}</p>
      <dl className="px-4 pb-2">
        {STATUSES.map((status) => (
          <div
            key={status}
            className="grid grid-cols-[104px_minmax(0,1fr)] md:grid-cols-[120px_minmax(0,1fr)] gap-x-3 py-3 border-0 border-t border-t-solid border-line-subtle first:border-t-0"
          >
            <dt>
              <StatusBadge status={status} />
            </dt>
            <dd className="text-pretty">{statusTexts.meanings[status]}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

/** Questions that open to their answers, each by itself. */
function FaqSection() {
  return (
    <Panel aria-labelledby="faq">
      <PanelHeader id="faq" title={faq.title} />
      <ul>
        {faq.items.map(({ question, answer }) => (
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
