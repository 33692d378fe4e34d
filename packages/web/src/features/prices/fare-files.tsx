import { useRef } from 'react'
import { saveFile } from '#lib/save-file.ts'
import { Button } from '#ui/button.tsx'
import { FileInput } from '#ui/file-input.tsx'
import { toast } from '#ui/toast-store.ts'
import { faresFromCsv, faresToCsv } from './fare-csv.ts'
import { joinWays, setFare } from './table-edit.ts'
import type { Editing } from './table-draft.ts'

/** The fares as a file for a spreadsheet: `de;para;valor`. */
export function FareFiles({ editing }: { editing: Editing }) {
  const input = useRef<HTMLInputElement>(null)
  const { body } = editing
  const download = () =>
    saveFile(new Blob([`\ufeff${faresToCsv(body.fares)}`], { type: 'text/csv;charset=utf-8' }), 'tarifas.csv')
  const load = async (file: File) => {
    const { fares, problem } = faresFromCsv(await file.text())
    if (problem !== null) {
      toast.error('Nada foi importado.', problem)
      return
    }
    const next = fares.reduce(setFare, body)
    editing.replace({ ...next, fares: joinWays(next.fares) })
    toast.success(
      fares.length === 1 ? '1 tarifa importada.' : `${fares.length} tarifas importadas.`,
      'Confira antes de publicar.',
    )
  }
  return (
    <>
      <Button size="s" icon="download" disabled={body.fares.length === 0} onClick={download}>
        Baixar CSV
      </Button>
      <Button size="s" onClick={() => input.current?.click()}>
        Importar CSV
      </Button>
      <FileInput ref={input} label="Arquivo CSV de tarifas" accept=".csv,text/csv" onFile={(file) => void load(file)} />
    </>
  )
}
