import { type FrameAnswer, type FrameTask, readTask } from "../components/preview/frameTask";

/**
 * Runs in a sandboxed frame without origin, cookies or storage: draws the file that the panel
 * posts, and answers whether it could. The frame's page allows no request and no other script.
 */
export function serveFrame(draw: (task: FrameTask, main: HTMLElement) => Promise<void>): void {
  const main = document.querySelector("main") as HTMLElement;
  // It scrolls, also by the keyboard.
  main.tabIndex = 0;
  addEventListener("message", ({ source, origin, data }) => {
    const task = source === parent && origin === location.origin ? readTask(data) : null;
    if (task === null) return;
    const { style } = document.documentElement;
    style.background = task.well;
    style.setProperty("--paper", task.paper);
    main.setAttribute("aria-label", task.label);
    draw(task, main).then(
      () => answer({ drawn: true }),
      () => {
        main.replaceChildren();
        answer({ drawn: false });
      },
    );
  });
  answer({ ready: true });
}

/** Only the panel may frame the page; it learns nothing but whether the file was drawn. */
function answer(message: FrameAnswer) {
  parent.postMessage(message, location.origin);
}
