/** Runs `work` after the next frame is painted. Returns a function that cancels it. */
export function afterFrame(work: () => void): () => void {
  let task = 0;
  const frame = requestAnimationFrame(() => {
    task = window.setTimeout(work);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(task);
  };
}
