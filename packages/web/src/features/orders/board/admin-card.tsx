import { addressLine } from '@ligeiro/contract/address-line'
import { latenessOf } from '@ligeiro/contract/late'
import { statusLabel } from '@ligeiro/contract/order-status'
import { can } from '@ligeiro/contract/steps'
import { anyAdmin, deskTask, turnOf } from '@ligeiro/contract/whose-turn'
import { memo } from 'react'
import { isNobodys, offerOrder, useAutoWords, useOfferOf, useOfferWords } from '#features/offers/desk-offers.tsx'
import { useMotoboyNames } from '#features/motoboys/names.ts'
import { useConfig } from '#api/config.ts'
import { relativeTime } from '#lib/dates.ts'
import { money } from '#lib/money.ts'
import { formatPhone } from '#lib/phone.ts'
import { AtPoints } from '#ui/at-points.tsx'
import { Age } from '#ui/age.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card, CardLine, Note } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Found } from '#ui/found.tsx'
import { Buttons, Hidden } from '#ui/layout.tsx'
import { Route } from '#ui/route.tsx'
import { StatusBadge } from '#ui/status.tsx'
import { Text } from '#ui/text.tsx'
import { isOfMessage } from '../create/created-here.ts'
import { shortId } from '../short-id.ts'
import { statusTone } from '../status-tone.ts'
import type { AdminRowProps } from './admin-row.tsx'
import { HeldPart, useHeldStep } from '../steps/held-step.tsx'
import { correctedWords, useDeskMark } from '../desk/desk-mark.tsx'
import { linkWords } from '../desk/link-words.ts'
import { rowButtons } from '../desk/row-buttons.ts'
import { motoboyCell } from '../desk/motoboy-cell.ts'
import { rejectionWords } from '../desk/rejection-words.ts'
import { createdWords, saysCreation, timeInStatus } from '../desk/late.ts'

export const AdminCard = memo(function AdminCard(props: AdminRowProps) {
  const { order, trip, place, count, worst, chosen, onChoose, now, zone, open } = props
  const { id, price, client } = order
  const { city, dayRule } = useConfig()
  const lateness = latenessOf(order, now)
  const task = deskTask(order, now)
  const buttons = rowButtons(order, task, turnOf(order, now)).filter(({ label }) => label !== 'Novo valor')
  const level = lateness === 'done' ? 'calm' : lateness
  const cardAddress = (whole: string) => {
    const { district, rest } = addressLine(whole, city)
    return [district, rest].filter(Boolean).join(' · ')
  }
  const mark = useDeskMark(order)
  const inStatus = timeInStatus(order, now, dayRule)
  const label = statusLabel(order.status, 'admin')
  const motoboy = motoboyCell(order, useMotoboyNames())
  /** Who has the order; nobody is said by the button, or by the status. */
  const who = !motoboy.assign && motoboy.icon ? motoboy : null
  const link = linkWords(order, now, zone)
  const offered = useOfferOf(order)
  const auto = useAutoWords(order)
  const offerWords = useOfferWords(offered) ?? auto
  const isHeld = useHeldStep({ order, subject: 'price' })?.state === 'held'
  return (
    <Card
      dense
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
      head={
        <Text clamp={2} bold={lateness !== 'done' || task !== null}>
          <Found>{order.description}</Found>
        </Text>
      }
      headEnd={
        <Age
          level={worst ? 'worst' : level}
          text={inStatus + correctedWords(order) + (isOfMessage(id) ? ' · da mensagem' : '')}
          clock
        />
      }
      footer={
        (can(anyAdmin, 'setPrice', order) || buttons.length > 0) && (
          <>
            <Buttons three low>
              {!isHeld && can(anyAdmin, 'setPrice', order) && (
                <Button
                  full
                  variant={task === 'price' || task === 'new-price' ? 'do' : 'secondary'}
                  onClick={() => open({ kind: 'price', id })}
                >
                  {price === null
                    ? 'Definir valor'
                    : task === 'new-price'
                      ? `Novo valor (${money(price)})`
                      : buttons.length === 0
                        ? `Editar valor (${money(price)})`
                        : money(price)}
                </Button>
              )}
              {buttons.map(({ label, icon, quiet, bare, dialog, href }) => {
                const shownIcon = bare ? undefined : icon
                if (href !== undefined)
                  return (
                    <LinkButton key={label} full variant="do" icon={shownIcon} href={href} external>
                      {label}
                    </LinkButton>
                  )
                const isAgain = dialog === 'assign' && isNobodys(offered)
                return (
                  <Button
                    key={label}
                    full
                    variant={quiet || (dialog === 'assign' && auto !== null) ? 'secondary' : 'do'}
                    icon={shownIcon}
                    onClick={() => (isAgain ? void offerOrder(id) : open({ kind: dialog, id }))}
                  >
                    {isAgain ? 'Oferecer de novo' : label}
                  </Button>
                )
              })}
            </Buttons>
            <HeldPart order={order} subject="price" />
            <HeldPart order={order} subject="motoboy" />
          </>
        )
      }
    >
      <CardLine
        end={
          !saysCreation(inStatus, createdWords(order, now, zone)) && (
            <Text tone="ink-3">
              <Hidden>Criado: </Hidden>
              {relativeTime(order.created_at, now, zone)}
            </Text>
          )
        }
      >
        <StatusBadge tone={statusTone[order.status]} label={label} />
      </CardLine>
      <CardLine end={client.user.phone && <Text tone="ink-2">{formatPhone(client.user.phone)}</Text>}>
        <Text clamp={2} tone="ink-2">
          <Found>{client.user.name}</Found>
        </Text>
      </CardLine>
      <Route dense clamp from={cardAddress(order.pickup_address)} to={cardAddress(order.delivery_address)} />
      {price !== null && !can(anyAdmin, 'setPrice', order) && (
        <CardLine>
          <Text strike>{money(price)}</Text>
        </CardLine>
      )}
      {order.rejection_reason && <Note icon="info">{rejectionWords(order)}</Note>}
      {mark}
      {(offerWords ?? who ?? link ?? trip) && (
        <Note icon={(who && who.icon) || 'motorcycle'}>
          <AtPoints parts={[offerWords ?? (who && who.text), trip, link].filter(Boolean)} />
        </Note>
      )}
    </Card>
  )
})
