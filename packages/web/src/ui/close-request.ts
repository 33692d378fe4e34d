/** Not in TypeScript's DOM library yet. */
type Watcher = EventTarget & { destroy: () => void }

/** Calls `onRequest` when Back on Android asks to close, until the returned function is called. Without CloseWatcher Back leaves the page. */
export function onCloseRequest(onRequest: () => void): () => void {
  const { CloseWatcher } = globalThis as { CloseWatcher?: new () => Watcher }
  if (!CloseWatcher) return () => {}
  let watcher: Watcher
  const watch = () => {
    watcher = new CloseWatcher()
    // A watcher ends with its first request, and a dialog may stay open because it is busy.
    watcher.addEventListener('close', () => {
      watch()
      onRequest()
    })
  }
  watch()
  return () => watcher.destroy()
}
