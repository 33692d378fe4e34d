import { toast } from '../ui/toast-store.ts'

/** Copies `text` and says so; otherwise what to do instead. Returns whether it was copied. */
export async function copyAndTell(
  text: string,
  done: readonly [string, string?],
  failed: readonly [string, string?],
): Promise<boolean> {
  const isCopied = await copyText(text)
  if (isCopied) toast.success(...done)
  else toast.error(...failed)
  return isCopied
}

/** Copies `text`; returns false where the browser rejects it. On plain http `navigator.clipboard` is missing: a selected field is copied instead. */
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
  // Inside the open dialog, if there is one: the dialog traps the focus, so a field elsewhere could not be selected.
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
