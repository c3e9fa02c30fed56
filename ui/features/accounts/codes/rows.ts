import type { CompanyCode } from "@sgi/core/accounts/codes";

export interface CodeActions {
  edit: (code: CompanyCode) => void;
  askDelete: (code: CompanyCode) => void;
  copy: (code: string) => void;
}

export interface CodeRowsProps {
  rows: readonly CompanyCode[];
  actions: CodeActions;
}

export interface CodeRowProps {
  code: CompanyCode;
  actions: CodeActions;
}
