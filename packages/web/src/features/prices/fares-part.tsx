import { Heading } from '#ui/text.tsx'
import type { Fare } from '@ligeiro/contract/price-table'
import type { TableProblem } from '@ligeiro/contract/price-table-problem'
import type { PriceTable } from '@ligeiro/contract/prices-schemas'
import { useState } from 'react'
import { useDialog } from '#action/use-dialog.tsx'
import { centsOf, reaisOf } from '@ligeiro/contract/money'
import { cellsOf, centsFromText } from '#lib/money-text.ts'
import { reais } from '#lib/money.ts'
import { Button } from '#ui/button.tsx'
import { Switch } from '#ui/switch.tsx'
import { ErrorBox } from '#ui/error-box.tsx'
import { Inline, Stack } from '#ui/layout.tsx'
import { MoneyMatrix } from '#ui/money-matrix.tsx'
import { toast } from '#ui/toast-store.ts'
import { useWide } from '#ui/wide.ts'
import { FareDialog } from './fare-dialog.tsx'
import { FareList } from './fare-list.tsx'
import { FirstDraft } from './first-draft.tsx'
import { FareFiles } from './fare-files.tsx'
import { fareAt, isBetweenZones, isSameBack, setFare } from './table-edit.ts'
import type { Editing } from './table-draft.ts'

export type PartProps = { editing: Editing; problem: TableProblem | null }

type Props = PartProps & { table: PriceTable; onZones: () => void }

/** The fares: between zones as a matrix, and the single ones of bairros and of any place as a list; on a phone all as a list. */
export function FaresPart({ editing, problem, table, onZones }: Props) {
  const { body } = editing
  const wide = useWide()
  const [dialog, open] = useDialog<Fare | 'new'>((close, edited) => (
    <FareDialog
      body={body}
      fare={edited === 'new' ? null : edited}
      onSave={(fare) => editing.change(setFare(edited === 'new' ? body : setFare(body, { ...edited, price: 0 }), fare))}
      onClose={close}
    />
  ))
  const at = problem?.path.startsWith('fares.') ? Number(problem.path.split('.')[1]) : -1
  const wrong = body.fares[at]
  // A list of bairros from any place would be a matrix of empty cells, with its fares below.
  const isList = body.fares.length > 0 && !body.fares.some((fare) => isBetweenZones(body, fare))
  const [wantsMatrix, setWantsMatrix] = useState(false)
  const hasMatrix = wide && body.zones.length > 0 && (!isList || wantsMatrix)
  const listed = hasMatrix ? body.fares.filter((fare) => !isBetweenZones(body, fare)) : body.fares
  return (
    <Stack>
      <ErrorBox message={wrong ? (problem?.message ?? null) : null} />
      {body.zones.length === 0 && <FirstDraft table={table} editing={editing} onZones={onZones} />}
      {hasMatrix && <ZoneMatrix editing={editing} wrong={wrong} />}
      <Inline wrap justify="between">
        <Heading level={2}>{hasMatrix ? 'Tarifas avulsas' : 'Tarifas'}</Heading>
        <Inline wrap>
          {wide && isList && !wantsMatrix && (
            <Button size="s" onClick={() => setWantsMatrix(true)}>
              Preencher entre zonas
            </Button>
          )}
          {wide && <FareFiles editing={editing} />}
          <Button size="s" variant="do" icon="plus" disabled={body.zones.length === 0} onClick={() => open('new')}>
            Nova tarifa
          </Button>
          {!wide && <FareFiles editing={editing} />}
        </Inline>
      </Inline>
      <FareList
        fares={listed}
        wrong={wrong}
        empty={hasMatrix ? 'Para um bairro, ou de qualquer lugar. A tarifa mais exata vale.' : 'Nenhuma tarifa ainda.'}
        onOpen={open}
      />
      {dialog}
    </Stack>
  )
}

function ZoneMatrix({ editing, wrong }: { editing: Editing; wrong: Fare | undefined }) {
  const { body } = editing
  const [both, setBoth] = useState(() => isSameBack(body))
  const names = body.zones.map(({ name }) => name)
  const pairOf = ({ row, column }: { row: number; column: number }) => [names[row] ?? '', names[column] ?? ''] as const
  const pasted = (text: string) => {
    const cells = cellsOf(text).map((line) => line.map(centsFromText))
    const unread = cells.flat().filter((cents) => cents === undefined).length
    if (unread > 0)
      toast.warning(unread === 1 ? '1 célula colada não é um valor.' : `${unread} células coladas não são valores.`)
    return cells
  }
  return (
    <Stack>
      <MoneyMatrix
        label="Tarifas entre zonas"
        corner="De \ Para"
        names={names}
        centsAt={(cell) => {
          const price = fareAt(body, ...pairOf(cell))?.price
          return price === undefined ? null : centsOf(price)
        }}
        onChange={(changes) =>
          editing.change(
            changes.reduce((next, { cents, ...cell }) => {
              const [from, to] = pairOf(cell)
              return setFare(next, { from, to, price: reaisOf(cents ?? 0), both })
            }, body),
          )
        }
        copied={(cents) => (cents === null ? '' : reais(reaisOf(cents)))}
        pasted={pasted}
        wrong={wrong ? { row: names.indexOf(wrong.from), column: names.indexOf(wrong.to) } : null}
      />
      <Switch label="A volta custa o mesmo" checked={both} onChange={setBoth} />
    </Stack>
  )
}
