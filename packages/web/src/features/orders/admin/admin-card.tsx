import { statusLabel } from '@ligeiro/contract/order-status'
import { can } from '@ligeiro/contract/steps'
import { memo } from 'react'
import { relativeTime } from '#lib/dates.ts'
import { money } from '#lib/money.ts'
import { formatPhone } from '#lib/phone.ts'
import { Age } from '#ui/age.tsx'
import { Button } from '#ui/button.tsx'
import { Card, CardLine, Note } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Columns } from '#ui/layout.tsx'
import { Route } from '#ui/route.tsx'
import { StatusBadge } from '#ui/status.tsx'
import { Text } from '#ui/text.tsx'
import { shortId } from '../short-id.ts'
import { statusTone } from '../status-tone.ts'
import { anyAdmin } from './any-admin.ts'
import type { AdminRowProps } from './admin-row.tsx'
import { NotDeliveredMark } from './not-delivered-mark.tsx'
import { motoboyCell } from './motoboy-cell.ts'
import { latenessOf, timeInStatus } from './late.ts'

/** The card of one order on the admin's phone. */
export const AdminCard = memo(function AdminCard({
  order,
  place,
  count,
  chosen,
  onChoose,
  now,
  zone,
  open,
}: AdminRowProps) {
  const { id, price, client } = order
  const lateness = latenessOf(order, now)
  const label = statusLabel(order.status, 'admin')
  const motoboy = motoboyCell(order)
  return (
    <Card
      data-order={id}
      aria-posinset={place}
      aria-setsize={count}
      check={
        onChoose && (
          <Checkbox
            hideLabel
            label={`Selecionar o pedido ${shortId(id)}`}
            checked={chosen}
            onChange={(on) => onChoose(id, on)}
          />
        )
      }
      label={`Pedido ${shortId(id)}, ${label}: ${order.description}`}
      onOpen={() => open({ kind: 'manage', id })}
      head={<StatusBadge tone={statusTone[order.status]} label={label} />}
      headEnd={<Age level={lateness === 'done' ? 'calm' : lateness} text={timeInStatus(order, now, zone)} clock />}
      footer={
        can(anyAdmin, 'setPrice', order) && (
          <Columns>
            <Button full variant={price === null ? 'do' : 'secondary'} onClick={() => open({ kind: 'price', id })}>
              {price === null ? 'Definir valor' : money(price)}
            </Button>
            {motoboy.assign && (
              <Button full variant="do" icon="motorcycle" onClick={() => open({ kind: 'assign', id })}>
                Atribuir Motoboy
              </Button>
            )}
          </Columns>
        )
      }
    >
      <Route clamp from={order.pickup_address} to={order.delivery_address} />
      <CardLine end={<Text tone="ink-3">{shortId(id)}</Text>}>
        <Text clamp bold={lateness !== 'done'}>
          {order.description}
        </Text>
      </CardLine>
      <CardLine end={<Text tone="ink-3">{`Criado: ${relativeTime(order.created_at, now, zone)}`}</Text>}>
        <Text tone="ink-2">{client.user.name}</Text>
      </CardLine>
      {client.user.phone && (
        <CardLine>
          <Text tone="ink-2">{formatPhone(client.user.phone)}</Text>
        </CardLine>
      )}
      {price !== null && !can(anyAdmin, 'setPrice', order) && (
        <CardLine>
          <Text strike>{money(price)}</Text>
        </CardLine>
      )}
      {order.not_delivered && <NotDeliveredMark mark={order.not_delivered} />}
      {!motoboy.assign && <Note icon={motoboy.icon ?? 'motorcycle'}>{motoboy.text}</Note>}
    </Card>
  )
})
