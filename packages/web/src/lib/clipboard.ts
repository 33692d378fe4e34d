/** Copies `text`; false where the browser refuses. Plain http has no `navigator.clipboard`: a selected field does it there. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text)
  }
}

function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  // Inside the open dialog, if any: focus is kept there and the field could not be selected elsewhere.
  const host = document.activeElement?.closest('[role=dialog]') ?? document.body
  host.append(field)
  field.select()
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
  }
}
