import { typedWords } from '@ligeiro/contract/typed-words'
import { useCallback, useDeferredValue, useMemo } from 'react'
import { serverNow } from '#lib/clock.ts'
import { lazyPart } from '#lib/lazy-with-retry.ts'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { FoundWords } from '#ui/found.tsx'
import { useInitialValue } from '#ui/initial-value.ts'
import { SkeletonCards } from '#ui/skeleton.tsx'
import { SkeletonRows } from '#ui/skeleton-rows.tsx'
import { VirtualCards } from '#ui/virtual-cards.tsx'
import { VirtualRows } from '#ui/virtual-rows.tsx'
import { useWide } from '#ui/wide.ts'
import { useOrdersState } from '#features/order-store/current-store.ts'
import { dropFurtherPages } from '#features/order-store/further-pages.ts'
import { WhenNear } from '#ui/when-near.tsx'
import { IgnoredWords, SearchedTexts } from '../list/search-limits.tsx'
import OlderEnd from '../list/older-end.tsx'
import { WaitingList } from '../message/waiting-list.tsx'
import { rowWords, useTripPlaces } from '../trips/trip-places.ts'
import { AdminCard } from './admin-card.tsx'
import { AdminRow } from './admin-row.tsx'
import { isNothing } from './board.ts'
import { useGroupHeadings } from './group-headings.tsx'
import type { Desk } from './use-desk.ts'

const FirstSteps = lazyPart(() => import('./first-steps.tsx'))

const cardHeight = 190

/** The list of orders, or the reason why it is empty. */
export function BoardList({ desk, choosing }: { desk: Desk; choosing: boolean }) {
  const { ready, error } = useOrdersState()
  const { board } = desk
  const wide = useWide()
  const openedAt = useInitialValue(serverNow)
  const { rows, worst, now, timeZone, scope } = board
  const { selection, open, choose, pricedId, stopPricing } = desk
  const { index: here, list } = desk.cursor
  const Line = wide ? AdminRow : AdminCard
  const Virtual = wide ? VirtualRows : VirtualCards
  const headings = useGroupHeadings(board)
  const trips = useTripPlaces()
  const searched = useDeferredValue(board.search.text)
  const found = useMemo(() => typedWords(searched).map(({ text }) => text), [searched])
  const keyOf = useCallback((index: number) => rows.at(index)?.id ?? '', [rows])
  return (
    <>
      {!ready && error === null && (wide ? <SkeletonRows /> : <SkeletonCards />)}
      <IgnoredWords search={board.search} />
      <SearchedTexts search={board.search} />
      <WaitingList open={open} />
      {isNothing(board) && <Nothing desk={desk} />}
      <WhenNear onNear={dropFurtherPages} />
      <FoundWords value={found}>
        <Virtual
          ref={list}
          count={rows.count}
          headings={headings}
          height={cardHeight}
          keyOf={keyOf}
          indexOf={rows.indexOf}
          scope={scope}
          arePinned={board.arePinned}
          pinned={here}
          render={(index) => {
            const order = rows.at(index)
            return (
              order && (
                <Line
                  order={order}
                  trip={rowWords(trips.get(order.id))}
                  place={index + 1}
                  count={board.found ?? rows.count}
                  fresh={Date.parse(order.created_at) > openedAt}
                  worst={worst.has(order.id)}
                  here={index === here}
                  onPriced={order.id === pricedId ? stopPricing : undefined}
                  chosen={selection.ids.has(order.id)}
                  onChoose={choosing ? choose : undefined}
                  now={now}
                  zone={timeZone}
                  open={open}
                />
              )
            )
          }}
        />
      </FoundWords>
      <OlderEnd pages={board.pages} count={rows.count} />
    </>
  )
}

function Nothing({ desk: { board, clear, open } }: { desk: Desk }) {
  const searched = board.search.text.trim()
  if (board.total !== 0 || board.filtered)
    return (
      <Empty
        icon={searched === '' ? 'filter' : 'search'}
        title="Nenhum pedido encontrado com os filtros aplicados."
        sentence={
          searched === '' ? undefined : `Nada com “${searched}” em pedidos, endereços, clientes, motoboys ou telefones.`
        }
        action={
          <Button icon="close" onClick={clear}>
            Limpar Filtros
          </Button>
        }
      />
    )
  return <FirstSteps open={open} />
}
