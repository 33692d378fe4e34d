import { useRef } from 'react'
import { useDialog } from '#action/use-dialog.tsx'
import { lazyWithRetry } from '#lib/lazy-with-retry.ts'
import { saveFile } from '#lib/save-file.ts'
import { Button } from '#ui/button.tsx'
import { FileInput } from '#ui/file-input.tsx'
import { faresToCsv } from './fare-csv.ts'
import type { Editing } from './table-draft.ts'

const ImportFaresDialog = lazyWithRetry(() => import('./import-fares-dialog.tsx'))

/** The fares as a file for a spreadsheet: `de;para;valor`. */
export function FareFiles({ editing }: { editing: Editing }) {
  const input = useRef<HTMLInputElement>(null)
  const [dialog, open] = useDialog<File>((close, file) => (
    <ImportFaresDialog file={file} editing={editing} onClose={close} />
  ))
  const { fares } = editing.body
  const download = () =>
    saveFile(new Blob([`\ufeff${faresToCsv(fares)}`], { type: 'text/csv;charset=utf-8' }), 'tarifas.csv')
  return (
    <>
      <Button size="s" icon="download" disabled={fares.length === 0} onClick={download}>
        Baixar CSV
      </Button>
      <Button size="s" onClick={() => input.current?.click()}>
        Importar CSV
      </Button>
      <FileInput ref={input} label="Arquivo CSV de tarifas" accept=".csv,.txt,text/csv" onFile={open} />
      {dialog}
    </>
  )
}
