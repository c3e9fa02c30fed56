import { revisionLabel } from "@sgi/core/documents";
import { uploadQuestionTexts as texts } from "@sgi/core/texts/uploads";
import type { AskedFile, UploadDecision, UploadDecisions, UploadQuestion } from "@sgi/core/uploads";
import { useId, useState } from "react";
import { Button } from "../../../../components/buttons/Button";
import { Radio } from "../../../../components/forms/Checkbox";
import { FileLine } from "../../../../components/upload/FileLine";

interface Props {
  asked: readonly AskedFile[];
  /** Called with the answer for every file that is not skipped. */
  onAnswers: (answers: UploadDecisions) => void;
}

/** Asks what the upload could not decide, and sends the answers together. */
export function QuestionForm({ asked, onAnswers }: Props) {
  const id = useId();
  const [answers, setAnswers] = useState<UploadDecisions>({});
  const set = (path: string, answer: UploadDecision | null) => {
    const { [path]: _, ...others } = answers;
    setAnswers(answer === null ? others : { ...others, [path]: answer });
  };
  return (
    <section aria-labelledby={id} className="panel p-4 grid gap-4">
      <h3 id={id} className="font-semibold">
        {texts.title(asked.length)}
      </h3>
      <p className="sr-only" role="status">
        {texts.title(asked.length)}
      </p>
      {asked.map(({ path, question }) => (
        <QuestionFields
          key={path}
          path={path}
          question={question}
          answer={answers[path] ?? null}
          onAnswer={(answer) => set(path, answer)}
        />
      ))}
      <div className="flex justify-end">
        <Button
          variant="primary"
          unavailable={Object.keys(answers).length === 0}
          onClick={() => onAnswers(answers)}
        >
          {texts.send}
        </Button>
      </div>
    </section>
  );
}

interface FieldsProps {
  path: string;
  question: UploadQuestion;
  /** Null: the file is skipped. */
  answer: UploadDecision | null;
  onAnswer: (answer: UploadDecision | null) => void;
}

/** One file that could not be placed, and what may become of it. */
function QuestionFields({ path, question, answer, onAnswer }: FieldsProps) {
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

interface Choice {
  label: string;
  answer: UploadDecision | null;
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
