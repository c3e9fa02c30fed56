import { revisionLabel } from "@sgi/core/documents";
import { uploadQuestionTexts } from "@sgi/core/texts/uploads";
import type { UploadDecision, UploadQuestion } from "@sgi/core/uploads";
import { useId } from "react";
import { Radio } from "../../../../components/forms/Radio";
import { FileLine } from "../../../../components/upload/FileLine";

const texts = uploadQuestionTexts;

interface Props {
  path: string;
  question: UploadQuestion;
  /** Null: the file is skipped. */
  answer: UploadDecision | null;
  onAnswer: (answer: UploadDecision | null) => void;
}

interface Choice {
  label: string;
  answer: UploadDecision | null;
}

/** One file that could not be placed, and what may become of it. */
export function QuestionFields({ path, question, answer, onAnswer }: Props) {
  const name = useId();
  const moreId = useId();
  const more = (question.kind === "which" && question.more) || 0;
  const chosen = JSON.stringify(answer);
  return (
    <fieldset aria-describedby={more > 0 ? moreId : undefined} className="border-0 p-0 m-0 min-w-0">
      <legend className="p-0 mb-1 w-full">
        <span className="flex flex-wrap items-center gap-x-2 text-sm">
          <FileLine path={path} />
        </span>
        <span className="block pt-2 text-sm text-fg-2">{texts[question.kind]}</span>
      </legend>
      <div className="grid grid-cols-1 gap-1">
        {choicesOf(question).map((choice) => (
          <Radio
            key={choice.label}
            name={name}
            label={choice.label}
            checked={JSON.stringify(choice.answer) === chosen}
            onChange={() => onAnswer(choice.answer)}
          />
        ))}
      </div>
      {more > 0 && (
        <p id={moreId} className="pt-1 text-sm text-fg-2">
          {texts.more(more)}
        </p>
      )}
    </fieldset>
  );
}

function choicesOf(question: UploadQuestion): Choice[] {
  const skip = { label: texts.skip, answer: null };
  if (question.kind !== "which") {
    const { id: document, revision } = question.document;
    const answer = { document, allowLower: true };
    return [{ label: texts.replace(revisionLabel(revision)), answer }, skip];
  }
  const documents = question.documents.map(({ id: document, title, path, revision }) => ({
    label: texts.document(title, path, revisionLabel(revision)),
    answer: { document },
  }));
  return [...documents, { label: texts.newDocument, answer: "new" }, skip];
}
