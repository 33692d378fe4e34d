import { useEffect, useRef, useState } from 'react'
import { workAction, type Action } from '#action/action.ts'
import { ActionProblem, useActions, type Actions } from '#action/use-actions.tsx'
import type { SheetRead } from '#lib/sheet.ts'
import { readSheetFile } from '#lib/sheet-file.ts'
import { Button } from '#ui/button.tsx'
import { Inline } from '#ui/layout.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { Select } from '#ui/select.tsx'
import { Paragraph } from '#ui/text.tsx'

/** What the file chooser offers. A page with a table that has the name '.xls' is read too. */
export const sheetFiles = '.xlsx,.xls,.ods,.csv,.txt,.tsv,.htm,.html,text/csv'

/** Takes what was read; may throw an error that says why it cannot be used. */
type OnRead = (read: SheetRead, name: string) => void
type Read = { file: Blob; name: string; onRead: OnRead; read: SheetRead }
export type SheetReading = {
  actions: Actions
  /** The action that reads a file, or a blob of pasted cells. */
  reading: (file: Blob, name: string, onRead: OnRead, sheet?: number) => Action
  progress: number
  cancel: () => void
  last: Read | null
}

/** Reads a sheet in a worker, which ends with the part of the screen that uses it. */
export function useSheetReading(): SheetReading {
  const actions = useActions()
  const [progress, setProgress] = useState(0)
  const [last, setLast] = useState<Read | null>(null)
  const running = useRef<AbortController | null>(null)
  const cancel = () => running.current?.abort()
  useEffect(() => () => running.current?.abort(), [])
  const reading: SheetReading['reading'] = (file, name, onRead, sheet) =>
    workAction(
      async () => {
        const { signal } = (running.current = new AbortController())
        setProgress(0)
        const read = await readSheetFile(file, { sheet, signal, onProgress: setProgress }).catch((error: unknown) => {
          if (signal.aborted) return null
          throw error
        })
        if (read === null) return
        if (read.lines.length === 0) throw new Error('A planilha está vazia.')
        setLast({ file, name, onRead, read })
        onRead(read, name)
      },
      { label: 'Usar o que colei', busyLabel: 'Lendo...', problemOf: ({ message }) => ({ text: message }) },
    )
  return { actions, reading, progress, cancel, last }
}

/** How far the reading is, and what became of it. */
export function ReadingState({ actions, progress, cancel, last }: SheetReading) {
  const percent = Math.round(progress * 100)
  return (
    <>
      {actions.busy && (
        <Inline>
          <ProgressBar label={`Lendo a planilha: ${percent} %`} value={percent} max={100} />
          <Button size="s" onClick={cancel}>
            Cancelar
          </Button>
        </Inline>
      )}
      <ActionProblem actions={actions} />
      {!actions.busy && last?.read.notes.map((note) => <Paragraph key={note}>{note}</Paragraph>)}
    </>
  )
}

/** The choice among the sheets of a workbook; nothing where there is only one. */
export function SheetChoice({ actions, reading, last }: SheetReading) {
  if (!last || last.read.sheets.length < 2) return null
  const options = last.read.sheets.map((name, index) => ({ value: String(index), label: name }))
  return (
    <Select
      label="Planilha do arquivo"
      value={String(last.read.sheet)}
      options={options}
      onChange={(index) => actions.take(reading(last.file, last.name, last.onRead, Number(index)))}
    />
  )
}
