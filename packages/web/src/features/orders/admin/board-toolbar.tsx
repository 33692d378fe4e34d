import { orderStatuses, statusLabel } from '@ligeiro/contract/order-status'
import { dateRanges, type DateRange } from '../../../lib/dates.ts'
import { Button } from '../../../ui/button.tsx'
import { Counter, Counters } from '../../../ui/counters.tsx'
import { Toolbar } from '../../../ui/desk.tsx'
import { MultiSelect } from '../../../ui/multi-select.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { noFilter } from '../filters.ts'
import { statusTone } from '../status-tone.ts'
import type { Board } from './board.ts'
import { statusWords } from './counted.ts'

/** Short: four of them stand side by side on a phone too. */
const rangeWords: Record<DateRange, string> = { today: 'Hoje', week: 'Semana', month: 'Mês', all: 'Todos' }

export const BoardCounters = ({ board }: { board: Board }) => (
  <Counters>
    {board.counters.map((one) => (
      <Counter
        key={one.label}
        label={one.label}
        value={one.value}
        tone={one.tone}
        icon={one.icon}
        alert={one.alert}
        pressed={one.pressed}
        onClick={one.press}
      />
    ))}
  </Counters>
)

export const BoardToolbar = ({ board }: { board: Board }) => (
  <Toolbar end={countWords(board)}>
    <Segmented
      label="Data"
      value={board.filter.range}
      onChange={(range) => board.setFilter({ ...board.filter, range })}
      options={dateRanges.map((value) => ({ value, label: rangeWords[value] }))}
    />
    <MultiSelect
      label="Status"
      text={statusWords(board.filter.statuses)}
      options={orderStatuses.map((value) => ({
        value,
        label: statusLabel(value, 'admin'),
        tone: statusTone[value],
        count: board.offered[value],
      }))}
      value={board.filter.statuses}
      onChange={(statuses) => board.setFilter({ ...board.filter, statuses })}
    />
    {board.filtered && (
      <Button variant="quiet" size="s" icon="close" onClick={() => board.setFilter(noFilter)}>
        Limpar Filtros
      </Button>
    )}
  </Toolbar>
)

const number = new Intl.NumberFormat('pt-BR')
const orders = (count: number) => `${number.format(count)} ${count === 1 ? 'pedido' : 'pedidos'}`

/** '47 pedidos', or '9 de 47 pedidos' when filtered; nothing before anything is known. */
export const countWords = ({ known, found, all, filtered }: Board) => {
  if (!known) return ''
  return filtered ? `${number.format(found.length)} de ${orders(all)}` : orders(all)
}
