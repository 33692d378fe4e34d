import { anyPlace } from '@ligeiro/contract/fares'
import { useState, type ReactNode } from 'react'
import { workAction } from '#action/action.ts'
import { ActionDialog } from '#action/action-dialog.tsx'
import { ColumnChoice } from '#features/sheet-columns/column-choice.tsx'
import type { Role } from '#features/sheet-columns/roles.ts'
import { sheetOf } from '#features/sheet-columns/sheet-of.ts'
import { counted } from '#lib/counted.ts'
import { money } from '#lib/money.ts'
import type { SheetLine } from '#lib/sheet.ts'
import { Switch } from '#ui/switch.tsx'
import { ErrorBox } from '#ui/error-box.tsx'
import { Stack } from '#ui/layout.tsx'
import { LineList } from '#ui/line-list.tsx'
import { Select } from '#ui/select.tsx'
import { Paragraph } from '#ui/text.tsx'
import { toast } from '#ui/toast-store.ts'
import { placeWords } from '../price-tables/version-lines.ts'
import { newPlaces } from './fare-csv.ts'
import { fareColumns, faresFrom } from './read-fares.ts'
import type { Editing } from './table-draft.ts'
import { joinWays, setFare } from './table-edit.ts'

type Props = {
  lines: readonly SheetLine[]
  /** Of the file. */
  name: string
  /** What the columns are, where that was said before. */
  columns?: readonly Role[]
  /** Which sheet of the file is read. */
  choice?: ReactNode
  editing: Editing
  onDone?: () => void
  onClose: () => void
}

/** Shows what a file of fares says. Nothing changes before 'Importar'. */
export default function ImportFaresDialog({ lines, name, columns, choice, editing, onDone, onClose }: Props) {
  const { body } = editing
  const [makesZones, setMakesZones] = useState(true)
  const [from, setFrom] = useState(anyPlace)
  const [chosen, setChosen] = useState<readonly Role[] | null>(null)
  const guessed = fareColumns(lines)
  const used = columns ?? chosen ?? guessed
  const isUnsure = columns === undefined && guessed.some((role) => role.startsWith('?'))
  const sheet = faresFrom(lines, { columns: used, from })
  const fares = sheet.problem === null ? sheet.fares : []
  const known = [...new Set(body.zones.flatMap(({ name: zone, bairros }) => [zone, ...bairros]))]
  const places = newPlaces(fares, known)
  const importAll = () => {
    const added = makesZones ? places.map((name) => ({ name, bairros: [name] })) : []
    const next = fares.reduce(setFare, { ...body, zones: [...body.zones, ...added] })
    editing.replace({ ...next, fares: joinWays(next.fares) })
    toast.success(counted(fares.length, 'tarifa importada.', 'tarifas importadas.'), 'Confira antes de publicar.')
    onClose()
    onDone?.()
  }
  const load = workAction(importAll, {
    label: fares.length === 0 ? 'Importar' : `Importar ${counted(fares.length, 'tarifa', 'tarifas')}`,
    disabled: fares.length === 0,
  })
  return (
    <ActionDialog title="Importar tarifas" form={{}} buttons={[load]} onClose={onClose}>
      {choice}
      {isUnsure && <ColumnChoice kind="fares" sheet={sheetOf(lines)} columns={used} onChange={setChosen} />}
      <ErrorBox message={sheet.problem} />
      {sheet.asksFrom && fares.length > 0 && (
        <Select
          label="Saindo de onde?"
          hint="A planilha só diz para onde."
          value={from}
          options={[anyPlace, ...known].map((place) => ({ value: place, label: placeWords(place) }))}
          onChange={setFrom}
        />
      )}
      {fares.length > 0 && (
        <Stack gap={2}>
          <Paragraph>
            {name}: {counted(fares.length, 'tarifa lida', 'tarifas lidas')}.
          </Paragraph>
          <LineList
            label="Tarifas lidas"
            lines={fares.map(({ from, to, price }) => ({
              key: `${from}\n${to}`,
              text: `${placeWords(from)} → ${placeWords(to)}`,
              end: money(price),
            }))}
          />
        </Stack>
      )}
      {sheet.leftOut.length > 0 && (
        <Stack gap={2}>
          <Paragraph>{counted(sheet.leftOut.length, 'linha fica de fora:', 'linhas ficam de fora:')}</Paragraph>
          <LineList
            label="Linhas de fora"
            lines={sheet.leftOut.map(({ number, text, reason }) => ({
              key: String(number),
              text: `Linha ${number}: ${text}`,
              end: reason,
            }))}
          />
        </Stack>
      )}
      {places.length > 0 && (
        <Stack gap={2}>
          <Switch
            label={counted(places.length, 'nome vira uma zona nova', 'nomes viram zonas novas')}
            checked={makesZones}
            onChange={setMakesZones}
          />
          <Paragraph tone="ink-2">
            {places.join(', ')}.{' '}
            {makesZones
              ? 'Cada zona começa com o bairro do mesmo nome.'
              : 'Sem as zonas os preços só podem valer depois de você criar cada nome em Bairros.'}
          </Paragraph>
        </Stack>
      )}
    </ActionDialog>
  )
}
