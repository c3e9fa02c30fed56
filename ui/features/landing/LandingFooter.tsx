import { pagePath } from "@sgi/core/session";
import { landingTexts } from "@sgi/core/texts/landing";
import { shellTexts } from "@sgi/core/texts/shell";
import { classes } from "../../components/look/classes";
import { Mark } from "../../components/marks/Mark";
import { useHasScreen } from "../../state/page/useHasScreen";

const LINKS = ["dashboard", "settings", "obsolete", "privacy", "terms", "cookie"] as const;

/** The landing page's own foot: every page that a visitor may want by name. */
export function LandingFooter({ className }: { className: string }) {
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
            {landingTexts.footer[page]}
          </a>
        ))}
      </nav>
    </footer>
  );
}
