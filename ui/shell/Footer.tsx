import { pagePath } from "@sgi/core/session";
import { shellTexts } from "@sgi/core/texts/shell";
import { useAtomValue } from "jotai";
import { useHasScreen } from "../state/page/screens";
import { currentUserAtom } from "../state/session/currentUser";

const { label, version, privacy, terms, cookie } = shellTexts.footer;
const LINKS = [
  { page: "privacy", label: privacy },
  { page: "terms", label: terms },
  { page: "cookie", label: cookie },
] as const;

/** The legal pages under every page, and for admins the server's version. */
export function Footer() {
  const hasScreen = useHasScreen();
  const told = useAtomValue(currentUserAtom)?.version;
  const links = LINKS.filter(({ page }) => hasScreen(page));
  if (links.length === 0) return null;
  return (
    <footer className="border-0 border-t border-t-solid border-line print:hidden">
      <nav
        aria-label={label}
        className="flex flex-wrap gap-x-5 gap-y-1 w-full max-w-[calc(var(--container)+2*var(--gutter))] mx-auto px-[var(--gutter)] py-4 text-sm"
      >
        {links.map((link) => (
          <a key={link.page} href={pagePath(link.page)} className="tgt text-fg-muted hover:text-fg">
            {link.label}
          </a>
        ))}
        {told && <span className="ml-auto self-center text-fg-muted num">{version(told)}</span>}
      </nav>
    </footer>
  );
}
