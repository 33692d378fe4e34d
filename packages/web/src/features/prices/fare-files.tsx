import { useRef } from 'react'
import { useDialog } from '#action/use-dialog.tsx'
import { lazyWithRetry } from '#lib/lazy-with-retry.ts'
import { ReadingState, SheetChoice, sheetFiles, useSheetReading } from '#features/sheet-reading/use-sheet-reading.tsx'
import type { SheetLine } from '#lib/sheet.ts'
import { saveFile } from '#lib/save-file.ts'
import { Button } from '#ui/button.tsx'
import { deskIcons } from '#ui/desk-icons.ts'
import { FileInput } from '#ui/file-input.tsx'
import { Menu } from '#ui/menu.tsx'
import { useWide } from '#ui/wide.ts'
import { faresToCsv } from './fare-csv.ts'
import type { Editing } from './table-draft.ts'

const ImportFaresDialog = lazyWithRetry(() => import('./import-fares-dialog.tsx'))

/** The fares as a file for a spreadsheet: `de;para;valor`. */
export function FareFiles({ editing }: { editing: Editing }) {
  const input = useRef<HTMLInputElement>(null)
  const sheet = useSheetReading()
  const [dialog, open] = useDialog<{ lines: SheetLine[]; name: string }>((close, file) => (
    <ImportFaresDialog {...file} choice={<SheetChoice {...sheet} />} editing={editing} onClose={close} />
  ))
  const { fares } = editing.body
  const download = () =>
    saveFile(new Blob([`\ufeff${faresToCsv(fares)}`], { type: 'text/csv;charset=utf-8' }), 'tarifas.csv')
  const choose = () => input.current?.click()
  return (
    <>
      {useWide() ? (
        <>
          <Button size="s" icon={deskIcons.download} disabled={fares.length === 0} onClick={download}>
            Baixar CSV
          </Button>
          <Button size="s" onClick={choose}>
            Importar planilha
          </Button>
        </>
      ) : (
        <Menu
          label="Mais das tarifas"
          items={[
            fares.length > 0 && { label: 'Baixar CSV', icon: deskIcons.download, onSelect: download },
            { label: 'Importar planilha', icon: deskIcons.upload, onSelect: choose },
          ]}
        />
      )}
      <FileInput
        ref={input}
        label="Planilha de tarifas"
        accept={sheetFiles}
        onFile={(file) =>
          sheet.actions.take(sheet.reading(file, file.name, ({ lines }, name) => open({ lines, name })))
        }
      />
      <ReadingState {...sheet} />
      {dialog}
    </>
  )
}
