import { useState } from 'react'
import { ActionButton, ActionProblem, useActions } from '../action/use-actions.tsx'
import { LoadState } from '../action/load-state.tsx'
import { useConfig } from '../api/config.ts'
import { monthOf } from '../features/statement/own/months.ts'
import { ownFile } from '../features/statement/own/own-file.ts'
import { PrintedOwnStatement } from '../features/statement/own/printed-own-statement.tsx'
import { useOwnStatement } from '../features/statement/own/queries.ts'
import { useNow } from '../lib/clock.ts'
import { Button } from '../ui/button.tsx'
import { deskIcons } from '../ui/desk-icons.ts'
import { Buttons } from '../ui/layout.tsx'
import { Segmented } from '../ui/segmented.tsx'

const kinds = [
  { value: 'delivered', label: 'Entregues' },
  { value: 'created', label: 'Todos os pedidos' },
] as const

/** A client's own orders by month, to print or as a file. */
export default function ClientStatementPage() {
  const [back, setBack] = useState(0)
  const [by, setBy] = useState<'delivered' | 'created'>('delivered')
  const { start, end, full } = monthOf(useNow(), useConfig().dayRule, back)
  const period = { start, end, by }
  const query = useOwnStatement(period)
  const actions = useActions()
  const statement = query.error ? undefined : query.data
  return (
    <PrintedOwnStatement
      title={`Extrato, ${full}`}
      statement={statement}
      bar={
        <>
          <Buttons>
            <Button size="s" onClick={() => setBack(back + 1)}>
              Mês anterior
            </Button>
            <Button size="s" disabled={back === 0} onClick={() => setBack(back - 1)}>
              Próximo mês
            </Button>
          </Buttons>
          <Segmented label="Mostrar" value={by} options={kinds} onChange={setBy} />
          <Buttons>
            <ActionButton size="s" actions={actions} action={{ ...ownFile(period), disabled: !statement?.count }} />
            <Button
              variant="main"
              size="s"
              icon={deskIcons.print}
              disabled={!statement?.count}
              onClick={() => window.print()}
            >
              Imprimir
            </Button>
          </Buttons>
        </>
      }
    >
      <ActionProblem actions={actions} />
      <LoadState query={query} />
    </PrintedOwnStatement>
  )
}
