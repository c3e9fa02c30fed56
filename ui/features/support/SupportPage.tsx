import { pageDescriptions, pageTitles } from "@sgi/core/texts/pageMeta";
import { supportTexts as texts } from "@sgi/core/texts/support";
import { PageMeta } from "../../components/page/PageMeta";
import { ContactSection } from "./ContactSection";
import { FaqSection } from "./FaqSection";
import { NamingSection } from "./NamingSection";
import { OpenerSection } from "./OpenerSection";
import { StatusSection } from "./StatusSection";

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
