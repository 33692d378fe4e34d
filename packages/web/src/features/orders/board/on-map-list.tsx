import type { Order } from '@ligeiro/contract/order'
import { can } from '@ligeiro/contract/steps'
import { anyAdmin } from '@ligeiro/contract/turn'
import { useEffect, useEffectEvent, useRef, type KeyboardEvent } from 'react'
import { counted } from '#lib/counted.ts'
import { Button } from '#ui/button.tsx'
import { Inset } from '#ui/layout.tsx'
import { DiscMark, MapLine, MapLines, MapLinesHeading, StopMark } from '#ui/map-frame.tsx'
import { Paragraph } from '#ui/text.tsx'
import { toneText } from '#ui/tone.ts'
import { MotoboyButtons } from './motoboy-buttons.tsx'
import type { onMap } from './on-map.ts'
import { openIfLegal } from './open-if-legal.ts'
import type { Desk } from './use-desk.ts'
import type { ShownTrail } from './use-trail.ts'

type ListProps = {
  desk: Desk
  shown: ReturnType<typeof onMap>
  chosen: string | null
  choose: (id: string | null) => void
  trail: ShownTrail | null
}

/** All that is on the map, in words; arrow keys choose, and the map shows it. */
export function OnMapList({ desk, shown, chosen, choose, trail }: ListProps) {
  const { open, board } = desk
  const ids = [...shown.motoboys, ...shown.orders].map(({ id }) => id)
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
  const press = (id: string) => choose(id === chosen ? null : id)
  return (
    <MapLines onKeyDown={onKey} ref={lines}>
      <MapLinesHeading>{counted(shown.motoboys.length, 'motoboy', 'motoboys')}</MapLinesHeading>
      {shown.motoboys.length === 0 && <Nothing>Ninguém em turno</Nothing>}
      {shown.motoboys.map((motoboy) => {
        const { id, name, age, detail, open: load, freshness } = motoboy
        return (
          <MapLine
            key={id}
            {...{ id, detail }}
            title={name}
            end={freshness === 'stale' ? `! ${age}`.trim() : age}
            tone={freshness === 'stale' ? 'warn' : undefined}
            mark={<DiscMark load={load} hollow={freshness === 'stale'} />}
            chosen={id === chosen}
            tabbable={id === tabbable}
            onPress={() => press(id)}
          >
            {id === chosen && <MotoboyButtons {...{ motoboy, shown, desk, trail }} />}
          </MapLine>
        )
      })}
      <MapLinesHeading>{counted(shown.orders.length, 'pedido', 'pedidos')}</MapLinesHeading>
      {shown.orders.length === 0 && (
        <Nothing>
          {board.filtered ? 'Nenhum pedido encontrado com os filtros aplicados.' : 'Nenhum pedido aberto'}
        </Nothing>
      )}
      {shown.orders.length === 0 && board.filtered && (
        <Inset tight>
          <Button size="s" onClick={desk.clear}>
            Limpar Filtros
          </Button>
        </Inset>
      )}
      {shown.orders.map(({ id, kind, tone, title, detail, late }) => (
        <MapLine
          key={id}
          {...{ id, title, detail }}
          end={late ? 'atrasado' : ''}
          tone={late ? 'late' : undefined}
          mark={<StopMark kind={kind} text={toneText[tone]} />}
          chosen={id === chosen}
          tabbable={id === tabbable}
          onPress={() => press(id)}
        >
          {id === chosen && <OrderButtons order={orderOf(id)} desk={desk} />}
        </MapLine>
      ))}
    </MapLines>
  )
}

const Nothing = ({ children }: { children: string }) => (
  <Inset tight>
    <Paragraph tone="ink-3">{children}</Paragraph>
  </Inset>
)

function OrderButtons({ order, desk: { open } }: { order: Order | undefined; desk: Desk }) {
  if (!order) return null
  const { id } = order
  return (
    <>
      <Button size="s" onClick={() => open({ kind: 'manage', id })}>
        Abrir
      </Button>
      {can(anyAdmin, 'attach', order) && (
        <Button size="s" variant="do" onClick={() => open({ kind: 'assign', id })}>
          {order.motoboy ? 'Trocar motoboy' : 'Atribuir'}
        </Button>
      )}
    </>
  )
}
