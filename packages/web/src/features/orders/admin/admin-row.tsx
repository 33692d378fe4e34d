import type { Order } from '@ligeiro/contract/order'
import { statusLabel } from '@ligeiro/contract/order-status'
import { can } from '@ligeiro/contract/steps'
import { memo, useState } from 'react'
import { relativeTime } from '../../../lib/dates.ts'
import { money } from '../../../lib/money.ts'
import { formatPhone } from '../../../lib/phone.ts'
import { Age } from '../../../ui/age.tsx'
import { OrderRow } from '../../../ui/order-row.tsx'
import { RowButton, RowNote } from '../../../ui/row-parts.tsx'
import { StatusText } from '../../../ui/status.tsx'
import { shortId } from '../short-id.ts'
import { statusTone } from '../status-tone.ts'
import { courierCell } from './courier-cell.ts'
import { latenessOf, timeInStatus } from './late.ts'
import type { Open } from './open-dialog.ts'

/** Any admin: what his buttons may do depends on the order alone. */
export const anAdmin = { id: '', role: 'admin' } as const

export type LineProps = { order: Order; fresh: boolean; now: number; zone: string; open: Open }

/** One order of the board. The same props draw the same: only what changed, and the ages every half minute, is drawn anew. */
export const AdminRow = memo(function AdminRow({ order, fresh, now, zone, open }: LineProps) {
  const { id, version, status, client } = order
  const [firstVersion] = useState(version)
  const lateness = latenessOf(order, now)
  const label = statusLabel(status, 'admin')
  const done = lateness === 'done'
  const level = lateness === 'done' ? 'calm' : lateness
  return (
    <OrderRow
      label={`Pedido ${shortId(id)}, ${label}: ${order.description}`}
      level={level}
      done={done}
      flash={fresh || version !== firstVersion ? version : undefined}
      onOpen={() => open({ kind: 'manage', id })}
      status={<StatusText tone={statusTone[status]} label={label} />}
      age={<Age level={level} text={timeInStatus(order, now, zone)} />}
      what={order.description}
      when={relativeTime(order.created_at, now, zone)}
      who={client.user.name}
      phone={client.user.phone ? formatPhone(client.user.phone) : undefined}
      from={order.pickup_address}
      to={order.delivery_address}
      price={<Price order={order} done={done} open={open} />}
      courier={<Courier order={order} open={open} />}
    />
  )
})

function Price({ order, done, open }: { order: Order; done: boolean; open: Open }) {
  const { id, price, status } = order
  const may = can(anAdmin, 'setPrice', order)
  if (price === null && !may) return <RowNote quiet>Sem valor</RowNote>
  return (
    <RowButton
      look={price === null ? 'do' : 'price'}
      done={done}
      strike={status === 'cancelled'}
      disabled={!may}
      onClick={() => open({ kind: 'price', id })}
    >
      {price === null ? 'Definir valor' : money(price)}
    </RowButton>
  )
}

function Courier({ order, open }: { order: Order; open: Open }) {
  const cell = courierCell(order)
  if (cell.assign)
    return (
      <RowButton icon="motorcycle" onClick={() => open({ kind: 'assign', id: order.id })}>
        Atribuir Motoboy
      </RowButton>
    )
  return (
    <RowNote icon={cell.icon} quiet={cell.quiet} title={cell.text}>
      {cell.text}
    </RowNote>
  )
}
