import { addressPlace } from '@ligeiro/contract/address-line'
import type { OrderCandidates } from '@ligeiro/contract/dispatch-schemas'
import { reaisOf } from '@ligeiro/contract/money'
import type { ListedMotoboy } from '@ligeiro/contract/motoboy'
import type { Order } from '@ligeiro/contract/order'
import { isOpen } from '#features/order-store/live-orders.ts'
import { useConfig } from '#api/config.ts'
import { wordsOf } from '#features/motoboys/candidates.ts'
import { lackWords, openWords, shortPlace } from '#features/motoboys/readiness.ts'
import { loadedOrders } from '#features/order-store/current-store.ts'
import { minutesSince } from '#lib/dates.ts'
import { useNow } from '#lib/clock.ts'
import { counted } from '#lib/counted.ts'
import { money } from '#lib/money.ts'
import { paths } from '#paths.ts'
import { LinkButton } from '#ui/button.tsx'
import { DispatchBoard } from '#ui/dispatch-board.tsx'
import type { DispatchItem } from '#ui/dispatch-card.tsx'
import { Inline } from '#ui/layout.tsx'
import { Paragraph } from '#ui/text.tsx'
import { bairroOrAddress } from '../bairro-or-address.ts'
import { isUnpriced, whyNobody, type Column, type groupByMotoboy } from './group-by-motoboy.ts'
import type { Choice, DispatchLine } from './dispatch-lines.ts'

/** How all reasons of a firm without a table of prices begin. */
const withoutTable = 'Sem sugestão: sem tabela'

type About = { alone: boolean; nobody?: boolean; note?: string }

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
  const unpriced = columns.flatMap(({ trips }) => trips.flatMap(({ lines }) => lines)).filter(isUnpriced)
  const reasons = [...new Set(unpriced.map(({ reason }) => reason))]
  const areWithoutTable = unpriced.length > 1 && reasons.every((reason) => reason.startsWith(withoutTable))
  /** Why several orders have no suggested price, where it is the same for all: said once. */
  const noPrice = areWithoutTable
    ? `${withoutTable} de preços`
    : unpriced.length > 1 && reasons.length === 1 && unpriced[0]!.reason
  const isSilent = columns.length > 1 && columns.every(({ motoboy }) => motoboy.no_push)
  /** What all cards would say. */
  const ofAll =
    noPrice === false
      ? whyAll
      : `${unpriced.length} pedidos sem valor${noPrice.replace(/^Sem sugestão\.?/, '')}. ${whyAll}`
  const lack = [nobodyIsSeen && columns.length > 0 && 'sem posição', isSilent && 'com os avisos desligados']
    .filter(Boolean)
    .join(' e ')
  /** `alone`: no heading above it says the way. */
  const itemOf = (line: DispatchLine, { alone, nobody, note = '' }: About): DispatchItem => {
    const { order, cents, motoboy, checked, refusal, problem } = line
    const [from, to] = [bairroOrAddress(order.pickup_address, city), bairroOrAddress(order.delivery_address, city)]
    const amount = cents === null ? (order.price === null ? null : money(order.price)) : money(reaisOf(cents))
    const street = addressPlace(order.delivery_address, city).street || order.delivery_address
    const who = `${order.client.user.name}: ${order.description}`
    return {
      key: order.id,
      title: alone ? `${from} → ${to}` : street,
      street: alone && !nobody && street !== to ? street : '',
      way: `${from} → ${to}, ${who}`,
      detail: who,
      amount,
      cents,
      isPriced: order.price !== null,
      reason: nobody
        ? whyAll === ''
          ? whyNobody(line)
          : ''
        : [line.reason === noPrice || areWithoutTable ? '' : line.reason, note].filter(Boolean).join(' · '),
      problem,
      fixed: order.motoboy_id !== null,
      chosen: motoboy,
      checked,
      off: refusal !== null,
    }
  }
  /** 'Centro · 2 abertas · saiu há 12 min', '4 pedidos, cerca de 9 km', and where else they go: 'Leva: Campeche'. */
  const linesOf = ({ motoboy, trips, km }: Column) => {
    const own = loadedOrders().filter((order) => order.motoboy_id === motoboy.id && isOpen(order))
    const riding = own.filter(({ status }) => status === 'in_progress')
    const since = riding.map(({ status_changed_at }) => minutesSince(status_changed_at, now))
    const count = trips.reduce((sum, trip) => sum + trip.lines.length, 0)
    const bairrosOf = (orders: readonly Order[]) => [
      ...new Set(orders.map(({ delivery_address }) => bairroOrAddress(delivery_address, city))),
    ]
    const given = bairrosOf(trips.flatMap(({ lines }) => lines.map(({ order }) => order)))
    const carried = bairrosOf(own)
    return [
      [
        ...new Set([
          motoboy.location && shortPlace(motoboy.location),
          motoboy.available ? openWords(motoboy) : 'indisponível',
          riding.length > 0 && `saiu há ${Math.max(...since)} min`,
          lackWords({
            ...motoboy,
            no_push: isSilent ? undefined : motoboy.no_push,
            seen_at: motoboy.seen_at ?? motoboy.location,
          }),
        ]),
      ]
        .filter(Boolean)
        .join(' · '),
      km !== null && count > 0 && `${counted(count, 'pedido', 'pedidos')}, cerca de ${Math.max(1, Math.round(km))} km`,
      carried.some((bairro) => !given.includes(bairro)) && `Leva: ${carried.join(', ')}`,
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
      {ofAll !== '' && (
        <Inline wrap>
          <Paragraph tone="ink-2">{ofAll}</Paragraph>
          {areWithoutTable && (
            <LinkButton size="s" variant="quiet-do" flush="both" href={paths.prices}>
              Criar tabela
            </LinkButton>
          )}
        </Inline>
      )}
      <DispatchBoard
        rest={{ title: 'Sem motoboy', items: rest.map((line) => itemOf(line, { alone: true, nobody: true })) }}
        columns={columns.map((column) => ({
          id: column.motoboy.id,
          title: fullName(column.motoboy.id),
          lines: linesOf(column),
          groups: column.trips.map(({ key, title, lines }) => {
            const alone = lines.length === 1
            // The end of the sentence is about the server's plan, which is untrue once a card is moved.
            const note = noteOf(column, lines[0]).replace(/, (na mesma viagem|mais \d+ deste).*$/, '')
            return {
              key,
              title,
              note,
              alone,
              items: lines.map((line) => itemOf(line, { alone, note: alone ? note : '' })),
            }
          }),
        }))}
        people={[
          { value: '', label: 'Escolher depois' },
          ...people.map(({ id }) => ({ value: id, label: fullName(id) })),
        ]}
        onCheck={(id, checked) => choose(id, { checked })}
        onAmount={(id, cents) => choose(id, { cents, checked: cents !== null })}
        onPerson={(id, motoboy) => choose(id, { motoboy })}
      />
      {lack !== '' && (
        <Paragraph size={1} tone="ink-3">
          {`Motoboys ${lack}${nobodyIsSeen ? ': sugeridos por bairro e por entregas abertas' : ''}.`}
        </Paragraph>
      )}
    </>
  )
}
