import { retryWrite } from "@sgi/core/api";
import { decodeCsv, type GroupFault, importGroups, MAX_GROUPS_CSV } from "@sgi/core/readings";
import { groupFaultText, groupTexts } from "@sgi/core/texts/readings";
import { failureText } from "@sgi/core/texts/shell";
import { useStore } from "jotai";
import { useRef, useState } from "react";
import { Button } from "../../../../components/buttons/Button";
import { Dialog, preloadDialog } from "../../../../components/dialogs/Dialog";
import { uploadIcon } from "../../../../components/look/icons/upload";
import { checkSession } from "../../../../state/session/currentUser";
import { keepTodo } from "../../../../state/session/keepTodo";
import { userDeps } from "../../../../state/session/scope";
import { notify } from "../../../../state/toasts/toasts";
import { refreshGroups } from "./GroupDialog";

const texts = groupTexts.bring;
/** So many rows at fault are told: the file is mended and sent again anyway. */
const MOST_TOLD = 50;

/** Adds groups and members from a CSV file; what is wrong with it is told row by row. Source: spec 3 §7. */
export function ImportGroups() {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const picker = useRef<HTMLInputElement>(null);
  const { isBringing, problem, bring, forget } = useImport(close);
  return (
    <>
      <Button
        variant="secondary"
        icon={uploadIcon}
        onPointerEnter={preloadDialog}
        onFocus={preloadDialog}
        onClick={() => {
          forget();
          setOpen(true);
        }}
      >
        {texts.button}
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        blocked={isBringing}
        size="md"
        isLong
        title={texts.title}
        description={<p>{texts.explained}</p>}
        footer={
          <>
            <Button variant="secondary" unavailable={isBringing} onClick={close}>
              {texts.close}
            </Button>
            <Button
              variant="primary"
              icon={uploadIcon}
              pending={isBringing}
              onClick={() => picker.current?.click()}
            >
              {isBringing ? texts.pending : texts.choose}
            </Button>
          </>
        }
      >
        <div>
          <p className="caption mb-1">{texts.exampleLabel}</p>
          <pre className="panel m-0 px-3 py-2 text-sm whitespace-pre-wrap">
            {texts.example.join("\n")}
          </pre>
        </div>
        {problem !== null && <Problem {...problem} />}
        <input
          ref={picker}
          type="file"
          hidden
          aria-hidden
          tabIndex={-1}
          data-picks="groups"
          accept=".csv,.txt,text/csv"
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            if (file) void bring(file);
            // The same file may be picked again.
            currentTarget.value = "";
          }}
        />
      </Dialog>
    </>
  );
}

interface ImportProblem {
  text: string;
  faults: readonly GroupFault[];
}

function Problem({ text, faults }: ImportProblem) {
  const left = faults.length - MOST_TOLD;
  return (
    <div
      role="alert"
      className="px-3 py-[10px] rounded-md border border-solid border-danger-line bg-danger-soft text-sm"
    >
      <p className="font-semibold">{text}</p>
      <ul className="mt-1 flex flex-col gap-1 empty:hidden">
        {faults.slice(0, MOST_TOLD).map((fault) => (
          <li key={fault.line} className="[overflow-wrap:anywhere]">
            {groupFaultText(fault)}
          </li>
        ))}
      </ul>
      {left > 0 && <p className="mt-1">{texts.more(left)}</p>}
    </div>
  );
}

function useImport(onDone: () => void) {
  const store = useStore();
  const [isBringing, setBringing] = useState(false);
  const [problem, setProblem] = useState<ImportProblem | null>(null);
  const bring = async (file: File) => {
    setProblem(null);
    setBringing(true);
    const { client, timers } = userDeps(store);
    try {
      const text = await readCsvFile(file);
      if (text === null) return setProblem({ text: texts.notCsv, faults: [] });
      const done = await retryWrite(() => client.call(importGroups, { body: { text } }), {
        timers,
      });
      const { faults } = done;
      if (faults.length > 0) return setProblem({ text: texts.faults(faults.length), faults });
      notify(store, { title: texts.done.title, text: texts.done.text(done), tone: "success" });
      onDone();
      keepTodo(store, done.todo);
      refreshGroups(store);
    } catch (error) {
      setProblem({ text: failureText(error), faults: [] });
      checkSession(store, error);
    } finally {
      setBringing(false);
    }
  };
  return { isBringing, problem, bring, forget: () => setProblem(null) };
}

/** The text of a CSV file; null for what can be none. */
async function readCsvFile(file: File): Promise<string | null> {
  // A letter has up to four bytes.
  if (file.size > 4 * MAX_GROUPS_CSV) return null;
  const text = decodeCsv(new Uint8Array(await file.arrayBuffer()));
  const isCsv = text.trim() !== "" && text.length <= MAX_GROUPS_CSV && !text.includes("\0");
  return isCsv ? text : null;
}
