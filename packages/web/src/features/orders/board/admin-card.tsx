import { addressLine } from '@ligeiro/contract/address-line'
import { statusLabel } from '@ligeiro/contract/order-status'
import { can } from '@ligeiro/contract/steps'
import { memo } from 'react'
import { useMotoboyNames } from '#features/motoboys/names.ts'
import { useConfig } from '#api/config.ts'
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
import { anyAdmin } from '../desk/any-admin.ts'
import type { AdminRowProps } from './admin-row.tsx'
import { HeldPart, useHeldStep } from '../steps/held-step.tsx'
import { correctedWords, useDeskMark } from '../desk/desk-mark.tsx'
import { linkWords } from '../desk/link-words.ts'
import { motoboyCell } from '../desk/motoboy-cell.ts'
import { rejectionWords } from '../desk/rejection-words.ts'
import { latenessOf, timeInStatus } from '../desk/late.ts'
import { nextStep } from '../desk/next-step.ts'

/** The card of one order on the admin's phone. */
export const AdminCard = memo(function AdminCard({
  order,
  place,
  count,
  worst,
  chosen,
  onChoose,
  now,
  zone,
  open,
}: AdminRowProps) {
  const { id, price, client } = order
  const { city, dayRule } = useConfig()
  const lateness = latenessOf(order, now)
  const next = nextStep(order, now)
  const level = lateness === 'done' ? 'calm' : lateness
  const placeOf = (whole: string) => {
    const { district, rest } = addressLine(whole, city)
    return [district, rest].filter(Boolean).join(' · ')
  }
  const mark = useDeskMark(order)
  const label = statusLabel(order.status, 'admin')
  const motoboy = motoboyCell(order, useMotoboyNames())
  const isHeld = useHeldStep({ order, subject: 'price' })?.state === 'held'
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
      headEnd={
        <Age level={worst ? 'worst' : level} text={timeInStatus(order, now, dayRule) + correctedWords(order)} clock />
      }
      footer={
        can(anyAdmin, 'setPrice', order) && (
          <>
            <Columns>
              {!isHeld && (
                <Button
                  full
                  variant={next === 'price' || next === 'new-price' ? 'do' : 'secondary'}
                  onClick={() => open({ kind: 'price', id })}
                >
                  {price === null
                    ? 'Definir valor'
                    : next === 'new-price'
                      ? `Novo valor (${money(price)})`
                      : money(price)}
                </Button>
              )}
              {next === 'share' && (
                <Button full variant="do" icon="whatsapp" onClick={() => open({ kind: 'share', id })}>
                  Enviar
                </Button>
              )}
              {motoboy.assign && (
                <Button
                  full
                  variant={next === 'assign' ? 'do' : 'secondary'}
                  icon="motorcycle"
                  onClick={() => open({ kind: 'assign', id })}
                >
                  Atribuir Motoboy
                </Button>
              )}
            </Columns>
            <HeldPart order={order} subject="price" />
            <HeldPart order={order} subject="motoboy" />
          </>
        )
      }
    >
      <Route clamp from={placeOf(order.pickup_address)} to={placeOf(order.delivery_address)} />
      <CardLine end={<Text tone="ink-3">{shortId(id)}</Text>}>
        <Text clamp bold={lateness !== 'done' || next !== null}>
          {order.description}
        </Text>
      </CardLine>
      <CardLine>
        <Text clamp tone="ink-2">
          {client.user.name}
        </Text>
      </CardLine>
      <CardLine end={<Text tone="ink-3">{`Criado: ${relativeTime(order.created_at, now, zone)}`}</Text>}>
        <Text tone="ink-2">{client.user.phone && formatPhone(client.user.phone)}</Text>
      </CardLine>
      {price !== null && !can(anyAdmin, 'setPrice', order) && (
        <CardLine>
          <Text strike>{money(price)}</Text>
        </CardLine>
      )}
      {order.rejection_reason && <Note icon="info">{rejectionWords(order)}</Note>}
      {mark}
      {!motoboy.assign && (
        <Note icon={motoboy.icon ?? 'motorcycle'}>
          {[motoboy.text, linkWords(order, now, zone)].filter(Boolean).join(' · ')}
        </Note>
      )}
    </Card>
  )
})
