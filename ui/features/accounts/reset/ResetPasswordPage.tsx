import { pageDescriptions, pageTitles } from "@sgi/core/texts/pageMeta";
import { PageMeta } from "../../../components/page/PageMeta";
import { ForgotPage } from "./ForgotPage";
import { LinkPage } from "./LinkPage";
import { useResetLink } from "./useResetLink";

/** Recovers the password: asks for a link, or opens the one of the address. Source: spec 2 §2. */
export function ResetPasswordPage() {
  const { link, forget } = useResetLink();
  return (
    <div className="w-full max-w-[376px] mx-auto pt-[clamp(8px,6vh,64px)]">
      <PageMeta title={pageTitles.resetPassword} description={pageDescriptions.resetPassword} />
      {link ? <LinkPage key={link.signature} link={link} onForget={forget} /> : <ForgotPage />}
    </div>
  );
}
