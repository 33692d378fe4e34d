import { addressPlace } from '@ligeiro/contract/address-line'
import type { OrderCandidates } from '@ligeiro/contract/dispatch-schemas'
import { reaisOf } from '@ligeiro/contract/money'
import type { ListedMotoboy } from '@ligeiro/contract/motoboy'
import { isOpen } from '#features/order-store/live-orders.ts'
import { useConfig } from '#api/config.ts'
import { wordsOf } from '#features/motoboys/candidates.ts'
import { lackWords, openWords, shortPlace } from '#features/motoboys/readiness.ts'
import { loadedOrders } from '#features/order-store/current-store.ts'
import { minutesSince } from '#lib/dates.ts'
import { useNow } from '#lib/clock.ts'
import { counted } from '#lib/counted.ts'
import { money } from '#lib/money.ts'
import { DispatchBoard } from '#ui/dispatch-board.tsx'
import type { DispatchItem } from '#ui/dispatch-card.tsx'
import { Paragraph } from '#ui/text.tsx'
import { bairroOrAddress } from '../bairro-or-address.ts'
import { whyNobody, type Column, type groupByMotoboy } from './group-by-motoboy.ts'
import type { Choice, DispatchLine } from './dispatch-lines.ts'

type Props = ReturnType<typeof groupByMotoboy> & {
  /** Who is ready first. */
  people: readonly ListedMotoboy[]
  asked: readonly OrderCandidates[]
  fullName: (id: string) => string
  choose: (id: string, choice: Choice) => void
}

/** The orders in the columns of the motoboys, for the board. */
export function DispatchColumns({ columns, rest, people, asked, fullName, choose }: Props) {
  const { city } = useConfig()
  const now = useNow()
  const nobodyIsSeen =
    asked.length > 0 && asked.every(({ candidates }) => candidates.every(({ distance_m }) => distance_m === null))
  const isNobodys = ({ refusal, candidates }: DispatchLine) =>
    refusal === null && !candidates.some(({ eligible }) => eligible)
  const [why = '', ...otherWhys] = new Set(rest.map(whyNobody))
  /** Why nobody can take any of several orders, said once; empty: each says it. */
  const whyAll = rest.length > 1 && rest.every(isNobodys) && otherWhys.length === 0 ? why : ''
  const unpriced = columns
    .flatMap(({ trips }) => trips.flatMap(({ lines }) => lines))
    .filter(({ order, suggested }) => order.price === null && suggested === undefined)
  /** Why several orders have no suggested price, where it is the same for all: said once. */
  const noPrice = unpriced.length > 1 && new Set(unpriced.map(({ reason }) => reason)).size === 1 && unpriced[0]!.reason
  /** What all cards would say. */
  const ofAll = [
    nobodyIsSeen && columns.length > 0 && 'Sem posições conhecidas: sugestões por bairro e por entregas abertas.',
    whyAll,
    noPrice && `${unpriced.length} pedidos sem valor. ${noPrice}`,
  ].flatMap((sentence) => sentence || [])
  const itemOf = (line: DispatchLine, nobody: boolean): DispatchItem => {
    const { order, cents, motoboy, checked, refusal, problem } = line
    const [from, to] = [bairroOrAddress(order.pickup_address, city), bairroOrAddress(order.delivery_address, city)]
    const amount = cents === null ? (order.price === null ? null : money(order.price)) : money(reaisOf(cents))
    const who = `${order.client.user.name}: ${order.description}`
    return {
      key: order.id,
      title: nobody ? `${from} → ${to}` : addressPlace(order.delivery_address, city).street || order.delivery_address,
      way: `${from} → ${to}, ${who}`,
      detail: who,
      amount,
      cents,
      isPriced: order.price !== null,
      reason: nobody ? (whyAll === '' ? whyNobody(line) : '') : line.reason === noPrice ? '' : line.reason,
      problem,
      fixed: order.motoboy_id !== null,
      chosen: motoboy,
      checked,
      off: refusal !== null,
    }
  }
  /** 'Centro, 2 abertas', 'Em entrega há 12 min', 'Leva: Campeche', '4 pedidos, cerca de 9 km'. */
  const linesOf = ({ motoboy, trips, km }: Column) => {
    const own = loadedOrders().filter((order) => order.motoboy_id === motoboy.id && isOpen(order))
    const riding = own.filter(({ status }) => status === 'in_progress')
    const since = riding.map(({ status_changed_at }) => minutesSince(status_changed_at, now))
    const count = trips.reduce((sum, trip) => sum + trip.lines.length, 0)
    return [
      [
        ...new Set([
          motoboy.location && shortPlace(motoboy.location),
          motoboy.available ? openWords(motoboy) : 'indisponível',
          lackWords({ ...motoboy, seen_at: motoboy.seen_at ?? motoboy.location }),
        ]),
      ]
        .filter(Boolean)
        .join(', '),
      riding.length > 0 && `Em entrega há ${Math.max(...since)} min`,
      own.length > 0 &&
        `Leva: ${[...new Set(own.map(({ delivery_address }) => bairroOrAddress(delivery_address, city)))].join(', ')}`,
      count > 0 &&
        `${counted(count, 'pedido', 'pedidos')}${km === null ? '' : `, cerca de ${Math.max(1, Math.round(km))} km`}`,
    ].filter((line) => line !== false)
  }
  const noteOf = ({ motoboy }: Column, line: DispatchLine | undefined) => {
    if (line?.order.motoboy_id) return 'Já está com o pedido; falta o valor.'
    const found = line?.candidates.find(({ motoboy_id }) => motoboy_id === motoboy.id)
    // Without distance and place the words are those of the column's head.
    return found && (found.distance_m !== null || found.place !== null) ? wordsOf(found, motoboy.user.name) : ''
  }
  return (
    <>
      {ofAll.map((sentence) => (
        <Paragraph key={sentence} size={1} tone="ink-3">
          {sentence}
        </Paragraph>
      ))}
      <DispatchBoard
        rest={{ title: 'Sem motoboy', items: rest.map((line) => itemOf(line, true)) }}
        columns={columns.map((column) => ({
          id: column.motoboy.id,
          title: fullName(column.motoboy.id),
          lines: linesOf(column),
          groups: column.trips.map((trip) => ({
            key: trip.key,
            title: trip.title,
            // The end of the sentence is about the server's plan, which is untrue once a card is moved.
            note: noteOf(column, trip.lines[0]).replace(/, (na mesma viagem|mais \d+ deste).*$/, ''),
            items: trip.lines.map((line) => itemOf(line, false)),
          })),
        }))}
        people={[
          { value: '', label: 'Escolher depois' },
          ...people.map(({ id }) => ({ value: id, label: fullName(id) })),
        ]}
        onCheck={(id, checked) => choose(id, { checked })}
        onAmount={(id, cents) => choose(id, { cents, checked: cents !== null })}
        onPerson={(id, motoboy) => choose(id, { motoboy })}
      />
    </>
  )
}
