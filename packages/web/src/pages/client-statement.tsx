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
import { Buttons, Inline } from '../ui/layout.tsx'
import { Menu } from '../ui/menu.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { useWide } from '../ui/wide.ts'

const kinds = [
  { value: 'delivered', label: 'Entregues' },
  { value: 'created', label: 'Todos os pedidos' },
] as const

const print = { label: 'Imprimir', icon: deskIcons.print, onSelect: () => window.print() }

/** A client's own orders by month, to print or as a file. */
export default function ClientStatementPage() {
  const [back, setBack] = useState(0)
  const [by, setBy] = useState<'delivered' | 'created'>('delivered')
  const { start, end, full } = monthOf(useNow(), useConfig().dayRule, back)
  const period = { start, end, by }
  const query = useOwnStatement(period)
  const wide = useWide()
  const file = ownFile(period)
  const statement = query.error ? undefined : query.data
  const disabled = !statement?.count
  const actions = useActions()
  return (
    <PrintedOwnStatement
      title={`Extrato, ${full}`}
      statement={statement}
      bar={
        <>
          <Inline grow={!wide}>
            <Button size="s" full={!wide} aria-label="Mês anterior" onClick={() => setBack(back + 1)}>
              {wide ? 'Mês anterior' : 'Anterior'}
            </Button>
            <Button
              size="s"
              full={!wide}
              aria-label="Próximo mês"
              disabled={back === 0}
              onClick={() => setBack(back - 1)}
            >
              {wide ? 'Próximo mês' : 'Próximo'}
            </Button>
            {!wide && (
              <Menu
                label="Mais ações"
                items={[
                  {
                    label: 'Baixar CSV',
                    icon: deskIcons.download,
                    disabled: disabled || actions.busy,
                    onSelect: () => actions.take(file),
                  },
                  { ...print, disabled },
                ]}
              />
            )}
          </Inline>
          <Segmented label="Mostrar" value={by} options={kinds} onChange={setBy} />
          {wide && (
            <Buttons>
              <ActionButton size="s" actions={actions} action={{ ...file, disabled }} />
              <Button variant="main" size="s" icon={print.icon} disabled={disabled} onClick={print.onSelect}>
                {print.label}
              </Button>
            </Buttons>
          )}
        </>
      }
    >
      <ActionProblem actions={actions} />
      <LoadState query={query} />
    </PrintedOwnStatement>
  )
}
