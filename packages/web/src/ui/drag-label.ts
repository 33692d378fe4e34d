/** Words at the pointer in the place of a picture of what is dragged, which would hide where it is dropped. */
export function setDragLabel(transfer: DataTransfer, words: string): void {
  const label = document.createElement('div')
  label.textContent = words
  label.className =
    'fixed top-[-100vh] left-0 rounded-control border border-line-strong bg-raised px-3 py-2 text-2 font-semibold text-ink'
  document.body.append(label)
  transfer.setDragImage(label, 0, 0)
  // The browser draws it after this event.
  setTimeout(() => label.remove())
}
