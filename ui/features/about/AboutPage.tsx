import { pagePath } from "@sgi/core/session";
import { aboutTexts as texts } from "@sgi/core/texts/landing";
import { pageDescriptions, pageTitles } from "@sgi/core/texts/pageMeta";
import type { ReactNode } from "react";
import { ButtonLink } from "../../components/buttons/Button";
import { Icon, type IconDrawing } from "../../components/look/Icon";
import { archiveIcon } from "../../components/look/icons/archive";
import { arrowRightIcon } from "../../components/look/icons/arrowRight";
import { calendarClockIcon } from "../../components/look/icons/calendarClock";
import { listTreeIcon } from "../../components/look/icons/listTree";
import { usersRoundIcon } from "../../components/look/icons/usersRound";
import { PageMeta } from "../../components/page/PageMeta";
import { useHasScreen } from "../../state/page/screens";

const ICONS = {
  index: listTreeIcon,
  expiry: calendarClockIcon,
  revisions: archiveIcon,
  roles: usersRoundIcon,
} satisfies Record<string, IconDrawing>;

/** Mission, vision, features, commitment. Source: spec 2 §2. */
export function AboutPage() {
  return (
    <div className="pt-4 max-md:pt-2">
      <PageMeta title={pageTitles.about} description={pageDescriptions.about} />
      <div className="max-w-[var(--prose)]">
        <h1 tabIndex={-1} className="text-4xl font-semibold text-balance">
          {texts.title}
        </h1>
        <p className="mt-3 text-lg text-fg-2 text-pretty">{texts.lead}</p>
      </div>
      <Prose {...texts.mission} />
      <Prose {...texts.vision} />
      <Features />
      <Commitment />
      <Ways />
    </div>
  );
}

/** A title at the left, what it says at the right; one below the other on phones. */
function Ruled({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid md:grid-cols-[208px_minmax(0,1fr)] lg:grid-cols-[304px_minmax(0,1fr)] gap-x-12 gap-y-4 mt-10 pt-6 border-0 border-t border-t-solid border-line">
      <h2 className="text-xl font-semibold text-balance">{title}</h2>
      {children}
    </section>
  );
}

function Prose({ title, paragraphs }: { title: string; paragraphs: readonly string[] }) {
  return (
    <Ruled title={title}>
      <div className="flex flex-col gap-4 max-w-[var(--prose)] text-md text-pretty">
        {paragraphs.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    </Ruled>
  );
}

function Features() {
  const { title, list } = texts.features;
  return (
    <Ruled title={title}>
      <ul className="grid lg:grid-cols-2 gap-px border border-solid border-line rounded-lg overflow-hidden bg-line">
        {list.map((feature) => (
          <li key={feature.title} className="p-5 bg-surface">
            <Icon drawing={ICONS[feature.subject]} size={20} className="text-accent-text" />
            <h3 className="h3 mt-2 mb-1">{feature.title}</h3>
            <p className="text-fg-2 text-pretty">{feature.text}</p>
          </li>
        ))}
      </ul>
    </Ruled>
  );
}

function Commitment() {
  const { title, text, points } = texts.commitment;
  return (
    <Ruled title={title}>
      <div>
        <p className="max-w-[var(--prose)] mb-4 text-md text-pretty">{text}</p>
        <dl className="border-0 border-t border-t-solid border-line">
          {points.map((point) => (
            <div
              key={point.title}
              className="grid md:grid-cols-[168px_minmax(0,1fr)] gap-x-4 py-[14px] border-0 border-b border-b-solid border-line"
            >
              <dt className="font-semibold">{point.title}</dt>
              <dd className="text-fg-2 text-pretty">{point.text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Ruled>
  );
}

function Ways() {
  const hasScreen = useHasScreen();
  return (
    <div className="flex flex-wrap gap-3 mt-10">
      <ButtonLink variant="primary" size="lg" iconAfter={arrowRightIcon} href={pagePath("auth")}>
        {texts.start}
      </ButtonLink>
      {hasScreen("support") && (
        <ButtonLink variant="secondary" size="lg" href={pagePath("support")}>
          {texts.support}
        </ButtonLink>
      )}
    </div>
  );
}
