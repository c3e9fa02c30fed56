import { pagePath } from "@sgi/core/session";
import { landingTexts as texts } from "@sgi/core/texts/landing";
import { pageDescriptions, pageTitles } from "@sgi/core/texts/pageMeta";
import { shellTexts } from "@sgi/core/texts/shell";
import { ButtonLink } from "../../components/buttons/Button";
import { classes } from "../../components/look/classes";
import { Icon, type IconDrawing } from "../../components/look/Icon";
import { arrowRightIcon } from "../../components/look/icons/arrowRight";
import { calendarClockIcon } from "../../components/look/icons/calendarClock";
import { listTreeIcon } from "../../components/look/icons/listTree";
import { monitorUpIcon } from "../../components/look/icons/monitorUp";
import { refreshCwIcon } from "../../components/look/icons/refreshCw";
import { scrollTextIcon } from "../../components/look/icons/scrollText";
import { usersRoundIcon } from "../../components/look/icons/usersRound";
import { Mark } from "../../components/marks/Mark";
import { PageMeta } from "../../components/page/PageMeta";
import { useHasScreen } from "../../state/page/screens";
import { SampleRegister } from "./SampleRegister";

const WIDTH = "w-full max-w-[calc(var(--container)+2*var(--gutter))] mx-auto px-[var(--gutter)]";

const ICONS = {
  index: listTreeIcon,
  expiry: calendarClockIcon,
  sources: refreshCwIcon,
  roles: usersRoundIcon,
  auditLog: scrollTextIcon,
  opening: monitorUpIcon,
} satisfies Record<string, IconDrawing>;

/** What a visitor sees at /. Source: spec 1 §2. */
export function LandingPage() {
  return (
    <>
      <PageMeta title={pageTitles.home} description={pageDescriptions.home} />
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        <div className={WIDTH}>
          <Hero />
          <Features />
        </div>
        <Security />
      </main>
      <LandingFooter className={WIDTH} />
    </>
  );
}

function Hero() {
  return (
    <section className="grid lg:grid-cols-[minmax(0,400px)_minmax(0,1fr)] xl:grid-cols-[minmax(0,480px)_minmax(0,1fr)] gap-8 xl:gap-16 items-center py-20 max-md:pt-10 max-md:pb-12">
      <div className="min-w-0">
        <h1 className="text-5xl font-semibold text-balance">{texts.hero}</h1>
        <p className="mt-5 mb-8 max-w-[46ch] text-[17px] leading-[27px] text-fg-2 text-pretty">
          {texts.lead}
        </p>
        <ButtonLink
          variant="primary"
          size="lg"
          iconAfter={arrowRightIcon}
          href={pagePath("auth")}
          className="h-11 px-5 text-md"
        >
          {texts.start}
        </ButtonLink>
      </div>
      <SampleRegister />
    </section>
  );
}

function Features() {
  return (
    <section className="pb-20">
      <h2 className="h1 mb-6">{texts.featuresHeading}</h2>
      <div className="grid md:grid-cols-2 lg:grid-cols-3 gap-px border border-solid border-line rounded-lg overflow-hidden bg-line">
        {texts.features.map(({ subject, title, text }) => (
          <article key={title} className="p-6 bg-surface">
            <Icon drawing={ICONS[subject]} size={20} className="text-accent-text" />
            <h3 className="h2 mt-3 mb-1">{title}</h3>
            <p className="text-fg-2 text-pretty">{text}</p>
          </article>
        ))}
      </div>
    </section>
  );
}

function Security() {
  const { heading, text, points } = texts.security;
  return (
    <section className="bg-ink text-ink-text">
      <div
        className={`${WIDTH} grid lg:grid-cols-[minmax(0,400px)_minmax(0,1fr)] gap-16 max-lg:gap-8 py-16`}
      >
        <div>
          <h2 className="text-[28px] leading-9 tracking-[-.045em] font-semibold text-balance">
            {heading}
          </h2>
          <p className="mt-3 text-md text-ink-muted">{text}</p>
        </div>
        <ol className="border-0 border-t border-t-solid border-ink-line">
          {points.map((point) => (
            <li
              key={point.title}
              className="grid md:grid-cols-[168px_1fr] py-[14px] border-0 border-b border-b-solid border-ink-line"
            >
              <b className="font-semibold">{point.title}</b>
              <span className="text-ink-muted">{point.text}</span>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

const LINKS = ["dashboard", "settings", "obsolete", "privacy", "terms", "cookie"] as const;

/** The landing page's own foot: every page that a visitor may want by name. */
function LandingFooter({ className }: { className: string }) {
  const hasScreen = useHasScreen();
  return (
    <footer
      className={classes("flex flex-wrap items-center justify-between gap-6 pt-6 pb-8", className)}
    >
      <span className="flex items-center gap-2 font-semibold">
        <Mark />
        {shellTexts.product}
      </span>
      <nav aria-label={shellTexts.footer.label} className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {LINKS.filter(hasScreen).map((page) => (
          <a key={page} href={pagePath(page)} className="tgt text-fg-2">
            {texts.footer[page]}
          </a>
        ))}
      </nav>
    </footer>
  );
}
