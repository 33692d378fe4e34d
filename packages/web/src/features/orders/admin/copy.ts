import { copyText } from '#lib/clipboard.ts'
import { toast } from '#ui/toast-store.ts'

/** Copies a text to the clipboard and shows a toast with the result. `done`, e.g. 'Telefone copiado'; `what`, e.g. 'o telefone'. */
export async function copy(text: string, done: string, what: string): Promise<void> {
  if (await copyText(text)) toast.success(`${done} para a área de transferência!`)
  else toast.error(`O navegador não deixou copiar ${what}.`)
}
