import { uploadQuestionTexts } from "@sgi/core/texts/uploads";
import type { AskedFile, UploadDecision, UploadDecisions } from "@sgi/core/uploads";
import { useId, useState } from "react";
import { Button } from "../../../../components/buttons/Button";
import { QuestionFields } from "./QuestionFields";

const { title, send } = uploadQuestionTexts;

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
        {title(asked.length)}
      </h3>
      <p className="sr-only" role="status">
        {title(asked.length)}
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
          {send}
        </Button>
      </div>
    </section>
  );
}
