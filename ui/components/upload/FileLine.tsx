import type { ReactNode } from "react";
import { FileTag } from "../marks/Badge";

/**
 * A file's type, its name and, under it, its folder, both whole: revision and date stand at a name's
 * end. Within a row that wraps, `remark` stands at the right, or below on phones.
 */
export function FileLine({ path, remark }: { path: string; remark?: ReactNode }) {
  const cut = path.lastIndexOf("/") + 1;
  const name = path.slice(cut);
  const folder = path.slice(0, Math.max(cut - 1, 0));
  return (
    <>
      <FileTag type={typeOf(name)} />
      <span className="flex-[1_1_150px] min-w-0 break-words">
        <span className="block">{name}</span>
        {folder !== "" && <span className="block caption">{folder}</span>}
      </span>
      {remark && (
        <span className="md:max-w-[50%] max-md:basis-full max-md:pl-[52px] break-words">
          {remark}
        </span>
      )}
    </>
  );
}

function typeOf(name: string): string {
  return name.slice(name.lastIndexOf(".") + 1);
}
