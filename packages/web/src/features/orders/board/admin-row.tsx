import type { Order } from '@ligeiro/contract/order'
import { addressLine } from '@ligeiro/contract/address-line'
import { latenessOf } from '@ligeiro/contract/late'
import { statusLabel } from '@ligeiro/contract/order-status'
import { can } from '@ligeiro/contract/steps'
import { anyAdmin, deskTask, turnOf } from '@ligeiro/contract/whose-turn'
import { memo } from 'react'
import { useConfig } from '#api/config.ts'
import { formatPhone } from '#lib/phone.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { useInitialValue } from '#ui/initial-value.ts'
import { Age } from '#ui/age.tsx'
import { OrderRow } from '#ui/order-row.tsx'
import { StatusText } from '#ui/status.tsx'
import { isOfMessage } from '../create/created-here.ts'
import { shortId } from '../short-id.ts'
import { statusTone } from '../status-tone.ts'
import { shortWaitWords } from '../charges/charge-words.ts'
import { createdWords, saysCreation, timeInStatus } from '../desk/late.ts'
import { correctedWords, useDeskMark } from '../desk/desk-mark.tsx'
import type { Open } from '../desk/open-dialog.ts'
import { shortRejection } from '../desk/rejection-words.ts'
import { MotoboyCell, PriceCell } from './row-cells.tsx'

export type AdminRowProps = {
  order: Order
  /** 'Lote: parada 2 de 5' */
  trip: string | null
  /** The position of the order in the list, and the length of the list. */
  place: number
  count: number
  /** True for an order that was created after the board was opened: its row flashes once. */
  fresh: boolean
  /** True for the orders that are late by most. */
  worst: boolean
  /** True for the row that has the tab stop of the list. */
  here: boolean
  chosen: boolean
  /** Ends the typing of the price in the row; undefined while nobody types it. */
  onPriced: (() => void) | undefined
  /** Undefined while orders cannot be selected. */
  onChoose?: (id: string, on: boolean) => void
  now: number
  zone: string
  open: Open
}

/** The row of one order on the admin's desktop. Memoized by its props: it renders if the order changed, and every half minute for the age. */
export const AdminRow = memo(function AdminRow(props: AdminRowProps) {
  const { order, trip, place, count, fresh, worst, here, chosen, onPriced, onChoose, now, zone, open } = props
  const { id, version, status, client } = order
  const firstVersion = useInitialValue(() => version)
  const { city, dayRule } = useConfig()
  const lateness = latenessOf(order, now)
  const label = statusLabel(status, 'admin')
  const task = deskTask(order, now)
  const done = lateness === 'done' && task === null
  const mark = useDeskMark(order, 'short')
  const level = lateness === 'done' ? 'calm' : lateness
  const rowAddress = (whole: string) => ({ whole, ...addressLine(whole, city) })
  const inStatus = timeInStatus(order, now, dayRule)
  const created = createdWords(order, now, zone)
  const cell = { order, task, turn: turnOf(order, now), here, open }
  return (
    <OrderRow
      data-order={id}
      aria-posinset={place}
      aria-setsize={count}
      draggable={onPriced === undefined && can(anyAdmin, 'attach', order)}
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
        mark ?? (
          <Age
            level={worst ? 'worst' : level}
            text={[
              inStatus + shortRejection(order) + correctedWords(order),
              shortWaitWords(order, now),
              isOfMessage(id) && 'da mensagem',
            ]
              .filter(Boolean)
              .join(' · ')}
          />
        )
      }
      what={order.description}
      created={created}
      when={mark !== null || !saysCreation(inStatus, created)}
      who={client.user.name}
      phone={client.user.phone ? formatPhone(client.user.phone) : undefined}
      from={rowAddress(order.pickup_address)}
      to={rowAddress(order.delivery_address)}
      price={<PriceCell {...cell} done={done} onPriced={onPriced} />}
      motoboy={<MotoboyCell {...cell} trip={trip} />}
    />
  )
})
