import { readResetLink } from "@sgi/core/accounts/reset";
import { pagePath } from "@sgi/core/session";
import { pageDescriptions, pageTitles } from "@sgi/core/texts/pageMeta";
import { PageMeta } from "../../../components/page/PageMeta";
import { useAddressLink } from "../../../state/page/useAddressLink";
import { ForgotPage } from "./ForgotPage";
import { LinkPage } from "./LinkPage";

/** Recovers the password: asks for a link, or opens the one of the address. Source: spec 2 §2. */
export function ResetPasswordPage() {
  const { link, forget } = useAddressLink(pagePath("resetPassword"), readResetLink);
  return (
    <div className="w-full max-w-[376px] mx-auto pt-[clamp(8px,6vh,64px)]">
      <PageMeta title={pageTitles.resetPassword} description={pageDescriptions.resetPassword} />
      {link ? <LinkPage key={link.signature} link={link} onForget={forget} /> : <ForgotPage />}
    </div>
  );
}
