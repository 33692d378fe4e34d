import { toast } from '#ui/toast-store.ts'

/** Prints a text alone: a print of the page would contain all that is behind the dialog. */
export function printText(text: string): void {
  const sheet = window.open('', '_blank', 'width=480,height=640')
  if (!sheet) {
    toast.error('O navegador não abriu a página para imprimir.', 'Baixe os códigos e imprima o arquivo.')
    return
  }
  const paper = sheet.document.createElement('pre')
  paper.textContent = text
  sheet.document.body.append(paper)
  sheet.addEventListener('afterprint', () => sheet.close())
  sheet.print()
}
