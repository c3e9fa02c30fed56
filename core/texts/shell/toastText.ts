/** What a toast says, and how. */
export interface ToastText {
  title: string;
  text?: string;
  tone: "success" | "danger" | "info";
}
