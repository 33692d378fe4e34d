import type { Order } from '@ligeiro/contract/order'
import { statusLabel } from '@ligeiro/contract/order-status'
import { can } from '@ligeiro/contract/steps'
import { memo, useState } from 'react'
import { relativeTime } from '#lib/dates.ts'
import { money } from '#lib/money.ts'
import { formatPhone } from '#lib/phone.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Age } from '#ui/age.tsx'
import { OrderRow } from '#ui/order-row.tsx'
import { RowButton, RowNote } from '#ui/row-parts.tsx'
import { StatusText } from '#ui/status.tsx'
import { shortId } from '../short-id.ts'
import { statusTone } from '../status-tone.ts'
import { motoboyCell } from './motoboy-cell.ts'
import { latenessOf, timeInStatus } from './late.ts'
import { NotDeliveredMark } from './not-delivered-mark.tsx'
import type { Open } from './open-dialog.ts'
import { anyAdmin } from './any-admin.ts'

export type AdminRowProps = {
  order: Order
  /** The position of the order in the list, and the length of the list. */
  place: number
  count: number
  /** True for an order that was created after the board was opened: its row flashes once. */
  fresh: boolean
  /** True for the row that has the tab stop of the list. */
  here: boolean
  chosen: boolean
  /** Undefined while orders cannot be selected. */
  onChoose?: (id: string, on: boolean) => void
  now: number
  zone: string
  open: Open
}

/** The row of one order on the admin's desktop. Memoized by its props: it renders if the order changed, and every half minute for the age. */
export const AdminRow = memo(function AdminRow({
  order,
  place,
  count,
  fresh,
  here,
  chosen,
  onChoose,
  now,
  zone,
  open,
}: AdminRowProps) {
  const { id, version, status, client } = order
  const [firstVersion] = useState(version)
  const lateness = latenessOf(order, now)
  const label = statusLabel(status, 'admin')
  const done = lateness === 'done'
  const level = lateness === 'done' ? 'calm' : lateness
  return (
    <OrderRow
      data-order={id}
      aria-posinset={place}
      aria-setsize={count}
      tabStop={here}
      chosen={chosen}
      check={
        onChoose && (
          <Checkbox
            hideLabel
            tabIndex={-1}
            label={`Selecionar o pedido ${shortId(id)}`}
            checked={chosen}
            onChange={(on) => onChoose(id, on)}
          />
        )
      }
      label={`Pedido ${shortId(id)}, ${label}: ${order.description}`}
      level={level}
      done={done}
      flash={fresh || version !== firstVersion ? version : undefined}
      onOpen={() => open({ kind: 'manage', id })}
      status={<StatusText tone={statusTone[status]} label={label} />}
      age={
        order.not_delivered ? (
          <NotDeliveredMark mark={order.not_delivered} short />
        ) : (
          <Age level={level} text={timeInStatus(order, now, zone)} />
        )
      }
      what={order.description}
      when={relativeTime(order.created_at, now, zone)}
      who={client.user.name}
      phone={client.user.phone ? formatPhone(client.user.phone) : undefined}
      from={order.pickup_address}
      to={order.delivery_address}
      price={<Price order={order} done={done} here={here} open={open} />}
      motoboy={<Motoboy order={order} here={here} open={open} />}
    />
  )
})

function Price({ order, done, here, open }: { order: Order; done: boolean; here: boolean; open: Open }) {
  const { id, price, status } = order
  const maySetPrice = can(anyAdmin, 'setPrice', order)
  if (price === null && !maySetPrice) return <RowNote quiet>Sem valor</RowNote>
  return (
    <RowButton
      look={price === null ? 'do' : 'price'}
      done={done}
      strike={status === 'cancelled'}
      disabled={!maySetPrice}
      tabIndex={here ? undefined : -1}
      onClick={() => open({ kind: 'price', id })}
    >
      {price === null ? 'Definir valor' : money(price)}
    </RowButton>
  )
}

function Motoboy({ order, here, open }: { order: Order; here: boolean; open: Open }) {
  const cell = motoboyCell(order)
  if (cell.assign)
    return (
      <RowButton
        icon="motorcycle"
        tabIndex={here ? undefined : -1}
        onClick={() => open({ kind: 'assign', id: order.id })}
      >
        Atribuir Motoboy
      </RowButton>
    )
  return (
    <RowNote icon={cell.icon} quiet={cell.quiet} title={cell.text}>
      {cell.text}
    </RowNote>
  )
}
