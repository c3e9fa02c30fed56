import { shellTexts } from "@sgi/core/texts/shell";
import { useEffect, useState } from "react";
import { IconButton } from "../components/buttons/IconButton";
import { menuIcon } from "../components/look/icons/menu";
import { createLazyPart, preload, usePopup } from "../state/lazy/lazyPart";
import { useHasScreen } from "../state/page/screens";
import type { MobileSheetProps } from "./MobileSheet";
import { PUBLIC_LINKS } from "./publicLinks";

const sheet = createLazyPart<MobileSheetProps>(() =>
  import("./MobileSheet").then((m) => m.MobileSheet),
);
const fetchAhead = () => preload(sheet);

/** On small screens: a button and the side sheet that it opens. Nothing while it would be empty. */
export function MobileMenu({ user, logout }: Pick<MobileSheetProps, "user" | "logout">) {
  const [open, setOpen] = useState(false);
  const hasScreen = useHasScreen();
  const close = () => setOpen(false);
  const Sheet = usePopup(sheet, open, close);
  const signedIn = user !== null;
  // The sheet shows the logout's progress, and goes when it has succeeded.
  useEffect(() => {
    if (!signedIn) setOpen(false);
  }, [signedIn]);
  if (!signedIn && !PUBLIC_LINKS.some(({ page }) => hasScreen(page))) return null;
  return (
    <>
      <IconButton
        icon={menuIcon}
        iconSize={20}
        label={shellTexts.openMenu}
        aria-haspopup="dialog"
        aria-expanded={open}
        className="md:hidden"
        onPointerEnter={fetchAhead}
        onFocus={fetchAhead}
        onClick={() => setOpen(true)}
      />
      {Sheet && <Sheet open={open} onClose={close} user={user} logout={logout} />}
    </>
  );
}
