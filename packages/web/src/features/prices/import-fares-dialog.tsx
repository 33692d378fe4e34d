import { useState } from 'react'
import { action } from '#action/action.ts'
import { ActionDialog } from '#action/action-dialog.tsx'
import { counted } from '#lib/counted.ts'
import { money } from '#lib/money.ts'
import type { SheetLine } from '#lib/sheet.ts'
import { Switch } from '#ui/switch.tsx'
import { ErrorBox } from '#ui/error-box.tsx'
import { Stack } from '#ui/layout.tsx'
import { LineList } from '#ui/line-list.tsx'
import { Paragraph } from '#ui/text.tsx'
import { toast } from '#ui/toast-store.ts'
import { placeWords } from '../price-tables/version-lines.ts'
import { faresFrom, newPlaces } from './fare-csv.ts'
import type { Editing } from './table-draft.ts'
import { joinWays, setFare } from './table-edit.ts'

type Props = {
  lines: readonly SheetLine[]
  /** Of the file. */
  name: string
  editing: Editing
  onDone?: () => void
  onClose: () => void
}

/** Shows what a file of fares says. Nothing changes before 'Importar'. */
export default function ImportFaresDialog({ lines, name, editing, onDone, onClose }: Props) {
  const { body } = editing
  const [makesZones, setMakesZones] = useState(true)
  const sheet = faresFrom(lines)
  const fares = sheet.problem === null ? sheet.fares : []
  const places = newPlaces(
    fares,
    body.zones.flatMap(({ name, bairros }) => [name, ...bairros]),
  )
  const importAll = () => {
    const added = makesZones ? places.map((name) => ({ name, bairros: [name] })) : []
    const next = fares.reduce(setFare, { ...body, zones: [...body.zones, ...added] })
    editing.replace({ ...next, fares: joinWays(next.fares) })
    toast.success(counted(fares.length, 'tarifa importada.', 'tarifas importadas.'), 'Confira antes de publicar.')
    onClose()
    onDone?.()
  }
  const load = action(importAll, {
    label: fares.length === 0 ? 'Importar' : `Importar ${counted(fares.length, 'tarifa', 'tarifas')}`,
    disabled: fares.length === 0,
  })
  return (
    <ActionDialog title="Importar tarifas" form={{}} buttons={[load]} onClose={onClose}>
      <ErrorBox message={sheet.problem} />
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
              : 'Sem as zonas a tabela só pode ser publicada depois de você criar cada nome em Bairros.'}
          </Paragraph>
        </Stack>
      )}
    </ActionDialog>
  )
}
