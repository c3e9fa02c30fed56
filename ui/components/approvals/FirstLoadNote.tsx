import { pagePath } from "@sgi/core/session";
import { approvalTexts } from "@sgi/core/texts/documents";
import { Note } from "../feedback/Note";

const { firstLoad: texts } = approvalTexts;

/** Before very many new documents would wait for approval, each by itself. Source: spec 3 §6. */
export function FirstLoadNote() {
  return (
    <Note tone="info">
      <p className="font-medium">{texts.title}</p>
      <p>
        {texts.text}{" "}
        <a href={`${pagePath("settings")}?tab=azienda`} className="tgt">
          {texts.link}
        </a>
      </p>
    </Note>
  );
}
