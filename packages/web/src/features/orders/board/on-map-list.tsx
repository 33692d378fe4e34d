import type { Order } from '@ligeiro/contract/order'
import { can } from '@ligeiro/contract/steps'
import { anyAdmin } from '@ligeiro/contract/whose-turn'
import {
  memo,
  useEffect,
  useEffectEvent,
  useRef,
  type Dispatch,
  type KeyboardEvent,
  type ReactNode,
  type SetStateAction,
} from 'react'
import { counted } from '#lib/counted.ts'
import { Button } from '#ui/button.tsx'
import { Inset } from '#ui/layout.tsx'
import { DiscMark, MapLine, MapLines, MapLinesHeading, StopMark } from '#ui/map-frame.tsx'
import { Paragraph } from '#ui/text.tsx'
import { toneText } from '#ui/tone.ts'
import { MotoboyButtons } from './motoboy-buttons.tsx'
import type { OnMap } from './on-map.ts'
import { useDelayedStep } from '../steps/delayed-step.ts'
import { HeldPart } from '../steps/held-step.tsx'
import { openIfLegal } from './open-if-legal.ts'
import type { Desk } from './use-desk.ts'
import type { ShownTrail } from './use-trail.ts'

type ListProps = OnMap & {
  desk: Desk
  chosen: string | null
  choose: Dispatch<SetStateAction<string | null>>
  trail: ShownTrail | null
}

/** All that is on the map, in words; arrow keys choose, and the map shows it. */
export function OnMapList({ desk, motoboys, orders, chosen, choose, trail }: ListProps) {
  const { open, board } = desk
  const ids = [...motoboys.lines, ...orders.lines].map(({ id }) => id)
  const lines = useRef<HTMLDivElement>(null)
  const tabbable = chosen !== null && ids.includes(chosen) ? chosen : ids[0]
  const orderOf = (id: string | null): Order | undefined =>
    id === null ? undefined : board.sortedOrders.find((order) => order.id === id)
  useEffect(() => {
    const line = chosen && lines.current?.querySelector(`[data-map-line="${CSS.escape(chosen)}"]`)
    if (line) line.parentElement?.scrollIntoView({ block: 'nearest' })
  }, [chosen])
  const focus = (id: string | undefined) =>
    lines.current?.querySelector<HTMLElement>(`[data-map-line="${CSS.escape(id ?? '')}"]`)?.focus()
  const takeFocus = useEffectEvent(() => desk.view.takesFocus() && focus(tabbable))
  useEffect(() => void takeFocus(), [])
  function onKey(event: KeyboardEvent<HTMLElement>) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const id = (event.target as HTMLElement).dataset['mapLine']
    if (id === undefined) return
    const at = ids.indexOf(id)
    const order = orderOf(id)
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: ids.length - 1 }[event.key]
    const letter = event.key.toLowerCase()
    if (next !== undefined && ids[next] !== undefined) {
      choose(ids[next])
      focus(ids[next])
    } else if (event.key === 'Enter' && order) open({ kind: 'manage', id })
    else if (letter === 'm' && order) openIfLegal(order, 'attach', () => open({ kind: 'assign', id }))
    else if (letter === 'v' && order) openIfLegal(order, 'setPrice', () => open({ kind: 'price', id }))
    else if (letter === 'g') desk.view.toggle()
    else return
    event.preventDefault()
  }
  const lineOf = (id: string) => ({ id, choose, chosen: id === chosen, tabbable: id === tabbable })
  return (
    <MapLines onKeyDown={onKey} ref={lines}>
      <MapLinesHeading>{counted(motoboys.lines.length, 'motoboy', 'motoboys')}</MapLinesHeading>
      {motoboys.lines.length === 0 && <Nothing>Ninguém em turno</Nothing>}
      {motoboys.lines.map((motoboy) => {
        const { id, name, age, detail, open: load, freshness } = motoboy
        return (
          <MotoboyLine key={id} {...{ ...lineOf(id), name, age, detail, load }} stale={freshness === 'stale'}>
            {id === chosen && <MotoboyButtons {...{ motoboy, desk, trail }} stops={orders.stops} />}
          </MotoboyLine>
        )
      })}
      <MapLinesHeading>{counted(orders.lines.length, 'pedido', 'pedidos')}</MapLinesHeading>
      {orders.lines.length === 0 && (
        <Nothing>
          {board.filtered ? 'Nenhum pedido encontrado com os filtros aplicados.' : 'Nenhum pedido aberto'}
        </Nothing>
      )}
      {orders.lines.length === 0 && board.filtered && (
        <Inset tight>
          <Button size="s" onClick={desk.clear}>
            Limpar Filtros
          </Button>
        </Inset>
      )}
      {orders.lines.map(({ id, ...order }) => (
        <OrderLine key={id} {...lineOf(id)} {...order}>
          {id === chosen && <OrderButtons order={orderOf(id)} desk={desk} />}
        </OrderLine>
      ))}
    </MapLines>
  )
}

type LineProps = {
  id: string
  detail: string
  chosen: boolean
  tabbable: boolean
  choose: ListProps['choose']
  children: ReactNode
}
/** A press chooses the line; a second one takes the choice back. */
const pressable = ({ choose, ...props }: LineProps) => ({
  ...props,
  onPress: () => choose((was) => (was === props.id ? null : props.id)),
})

type MotoboyLineProps = LineProps & { name: string; age: string; load: number; stale: boolean }
/** React renders the line again only if its words change: positions change each second, the words of most motoboys do not. */
const MotoboyLine = memo(function MotoboyLine({ name, age, load, stale, ...props }: MotoboyLineProps) {
  return (
    <MapLine
      {...pressable(props)}
      title={name}
      end={stale ? `! ${age}`.trim() : age}
      tone={stale ? 'warn' : undefined}
      mark={<DiscMark load={load} hollow={stale} />}
    />
  )
})

type OrderLineProps = LineProps & Omit<OnMap['orders']['lines'][number], 'id'>
const OrderLine = memo(function OrderLine({ kind, tone, title, late, ...props }: OrderLineProps) {
  return (
    <MapLine
      {...pressable(props)}
      title={title}
      end={late ? 'atrasado' : ''}
      tone={late ? 'late' : undefined}
      mark={<StopMark kind={kind} text={toneText[tone]} />}
    />
  )
})

const Nothing = ({ children }: { children: string }) => (
  <Inset tight>
    <Paragraph tone="ink-3">{children}</Paragraph>
  </Inset>
)

function OrderButtons({ order, desk: { open } }: { order: Order | undefined; desk: Desk }) {
  const step = useDelayedStep(order?.id ?? '', 'motoboy')
  if (!order) return null
  const { id } = order
  return (
    <>
      <HeldPart order={order} subject="motoboy" inDialog />
      <Button size="s" onClick={() => open({ kind: 'manage', id })}>
        Abrir
      </Button>
      {(!step || step.state === 'failed') && can(anyAdmin, 'attach', order) && (
        <Button size="s" variant="do" onClick={() => open({ kind: 'assign', id })}>
          {order.motoboy ? 'Trocar motoboy' : 'Atribuir'}
        </Button>
      )}
    </>
  )
}
