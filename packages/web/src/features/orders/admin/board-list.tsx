import { useState } from 'react'
import { serverNow } from '../../../lib/clock.ts'
import { Button } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { EndOfList } from '../../../ui/end-of-list.tsx'
import { SkeletonCards, SkeletonRows } from '../../../ui/skeleton.tsx'
import { useWide } from '../../../ui/wide.ts'
import { noFilter } from '../filters.ts'
import { LoadProblem } from '../load-problem.tsx'
import { useOrdersState } from '../store.ts'
import { AdminCard } from './admin-card.tsx'
import { AdminRow } from './admin-row.tsx'
import type { Board } from './board.ts'
import type { Open } from './open-dialog.ts'

/** Drawn at once, and more of them whenever the end comes near: thousands of rows are reached, dozens are drawn. */
const portion = 60

/** The orders newest first, or why there are none to see. */
export function BoardList({ board, open }: { board: Board; open: Open }) {
  const { ready, complete, error } = useOrdersState()
  const [openedAt] = useState(serverNow)
  const [limit, setLimit] = useState(portion)
  const { found, now, timeZone } = board
  const wide = useWide()
  const Line = wide ? AdminRow : AdminCard
  return (
    <>
      <LoadProblem now={now} />
      {!ready && error === null && (wide ? <SkeletonRows /> : <SkeletonCards />)}
      {ready && found.length === 0 && <Nothing board={board} complete={complete} open={open} />}
      {found.slice(0, limit).map((order) => (
        <Line
          key={order.id}
          order={order}
          fresh={Date.parse(order.created_at) > openedAt}
          now={now}
          zone={timeZone}
          open={open}
        />
      ))}
      {found.length > limit && <EndOfList onNear={() => setLimit((drawn) => drawn + portion)} key={limit} />}
    </>
  )
}

function Nothing({ board, complete, open }: { board: Board; complete: boolean; open: Open }) {
  if (board.all > 0 || board.filtered)
    return (
      <Empty
        icon="filter"
        title="Nenhum pedido encontrado com os filtros aplicados."
        sentence={complete ? undefined : 'Os pedidos mais antigos ainda estão sendo carregados.'}
        action={
          <Button icon="close" onClick={() => board.setFilter(noFilter)}>
            Limpar Filtros
          </Button>
        }
      />
    )
  return (
    <Empty
      icon="box"
      title="Nenhum pedido ainda"
      sentence="Crie o primeiro pedido ou cadastre um cliente para que ele mesmo peça."
      action={
        <Button variant="main" icon="plus" onClick={() => open({ kind: 'order' })}>
          Criar Primeiro Pedido
        </Button>
      }
    />
  )
}
