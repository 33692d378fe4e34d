import { useRef } from 'react'
import { action } from '#action/action.ts'
import { ActionButton, ActionProblem, useActions } from '#action/use-actions.tsx'
import { useForm } from '#action/use-form.ts'
import { linesOf, type SheetLine } from '#lib/sheet.ts'
import { readSheetFile } from '#lib/sheet-file.ts'
import { Button } from '#ui/button.tsx'
import { FileDrop } from '#ui/file-drop.tsx'
import { FileInput } from '#ui/file-input.tsx'
import { TextArea } from '#ui/field.tsx'
import { Buttons } from '#ui/layout.tsx'
import { tooManyLines } from '#features/sheet-columns/import-lines.ts'

/** So many lines above the first one may be headings. */
const maxHeadings = 20

type Props = {
  /** A sheet was read: what follows is the main action then. */
  read: boolean
  onLines: (lines: SheetLine[], name: string) => void
}

/** The sheet: a file that is chosen or dropped, or cells that are pasted. */
export function SheetInput({ read, onLines }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const { values, field } = useForm(() => ({ pasted: '' }))
  const actions = useActions()
  const take = (lines: SheetLine[], name: string) => {
    if (lines.length === 0) throw new Error('A planilha está vazia.')
    // Before anything is made of the lines: of a million of them the page would stop. There may be headings above them.
    const tooMany = tooManyLines(lines.length - maxHeadings)
    if (tooMany) throw new Error(tooMany)
    onLines(lines, name)
  }
  const problemOf = (error: Error) => ({ text: error.message })
  const readFile = (file: File) =>
    actions.take(
      action(async () => take(await readSheetFile(file), file.name.slice(0, 120)), {
        label: 'Escolher arquivo',
        problemOf,
      }),
    )
  const readPasted = action(() => take(linesOf(values.pasted), 'Colado da planilha'), {
    label: 'Usar o que colei',
    disabled: values.pasted.trim() === '',
    problemOf,
  })
  return (
    <FileDrop onFile={readFile}>
      <TextArea
        label="Cole aqui as células copiadas do Excel ou do Google Planilhas, ou solte um arquivo .xlsx ou .csv"
        {...field('pasted')}
        rows={4}
      />
      <Buttons>
        <Button variant={read ? 'secondary' : 'main'} onClick={() => input.current?.click()}>
          Escolher arquivo
        </Button>
        <ActionButton actions={actions} action={readPasted} />
      </Buttons>
      <ActionProblem actions={actions} />
      <FileInput ref={input} label="Planilha" accept=".xlsx,.csv,.txt,.tsv,text/csv" onFile={readFile} />
    </FileDrop>
  )
}
