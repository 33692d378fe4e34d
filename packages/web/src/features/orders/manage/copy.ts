import { copyAndTell } from '#lib/clipboard.ts'

/** Copies a text to the clipboard and shows a toast with the result. `done`, e.g. 'Telefone copiado'; `what`, e.g. 'o telefone'. */
export const copy = (text: string, done: string, what: string): Promise<boolean> =>
  copyAndTell(text, [`${done} para a área de transferência!`], [`O navegador não deixou copiar ${what}.`])
