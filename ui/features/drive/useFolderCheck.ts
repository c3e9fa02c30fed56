import {
  type DriveCompany,
  readFolderLink,
  type VerifiedFolder,
  verifyDriveFolder,
} from "@sgi/core/drive";
import { driveTexts } from "@sgi/core/texts/drive";
import { failureText } from "@sgi/core/texts/shell";
import { useStore } from "jotai";
import { useRef, useState } from "react";
import { checkSession } from "../../state/session/currentUser";
import { clientAtom } from "../../state/session/scope";

const texts = driveTexts.service;

type Checked =
  | { step: "idle" | "checking" }
  | { step: "wrong"; text: string }
  | { step: "checked"; folder: VerifiedFolder };

/** Asks the host what its service account sees of a folder, at first of the given one. Source: DRIVE-49. */
export function useFolderCheck({ legacyId }: DriveCompany, given = "") {
  const store = useStore();
  const [link, setLink] = useState(given);
  const [checked, setChecked] = useState<Checked>({ step: "idle" });
  const asking = useRef(0);
  return {
    link,
    checked,
    change(text: string) {
      asking.current += 1;
      setLink(text);
      setChecked({ step: "idle" });
    },
    async check() {
      const wrong = wrongLink(link);
      if (wrong !== null) return setChecked({ step: "wrong", text: wrong });
      asking.current += 1;
      const own = asking.current;
      setChecked({ step: "checking" });
      const end = (end: Checked) => own === asking.current && setChecked(end);
      try {
        const options = { params: { legacyId }, body: { link: link.trim() } };
        const folder = await store.get(clientAtom).call(verifyDriveFolder, options);
        end({ step: "checked", folder });
      } catch (error) {
        end({ step: "wrong", text: failureText(error) });
        checkSession(store, error);
      }
    },
  };
}

export type FolderCheck = ReturnType<typeof useFolderCheck>;

/** What is wrong with a link, before anybody is asked; null for nothing. */
function wrongLink(link: string): string | null {
  if (link.trim() === "") return texts.empty;
  const { kind } = readFolderLink(link);
  return kind === "folder" ? null : texts[kind];
}
