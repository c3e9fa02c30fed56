/**
 * The accepted media types. While a file is dragged, the browser gives its type and not its name;
 * once dropped, only its name decides. Source: spec 2 §5.
 */
export const ACCEPTED_TYPES: Readonly<Record<string, readonly string[]>> = {
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": [".xlsx"],
  "application/vnd.ms-excel": [".xls"],
  "application/vnd.ms-excel.sheet.macroenabled.12": [".xlsm"],
  "application/msword": [".doc"],
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": [".docx"],
  "application/pdf": [".pdf"],
  "application/vnd.oasis.opendocument.spreadsheet": [".ods"],
  "text/csv": [".csv"],
};
