import type { Order } from '@ligeiro/contract/order'
import { can } from '@ligeiro/contract/steps'
import { anyAdmin, type DeskTask, type Turn } from '@ligeiro/contract/whose-turn'
import { Suspense } from 'react'
import { isNobodys, OfferNote, offerOrder, useAutoWords, useOfferOf } from '#features/offers/desk-offers.tsx'
import { useMotoboyNames } from '#features/motoboys/names.ts'
import { useConfig } from '#api/config.ts'
import { useNow } from '#lib/clock.ts'
import { lazyWithRetry } from '#lib/lazy-with-retry.ts'
import { money } from '#lib/money.ts'
import { RowActions, RowBelow, RowButton, RowNote } from '#ui/row-parts.tsx'
import { extrasWords } from '../charges/charge-words.ts'
import { HeldCell } from '../steps/held-step.tsx'
import { rowButtons } from '../desk/row-buttons.ts'
import { linkWords } from '../desk/link-words.ts'
import { motoboyCell } from '../desk/motoboy-cell.ts'
import type { Open } from '../desk/open-dialog.ts'

export const PriceInRow = lazyWithRetry(() => import('../price/price-in-row.tsx'))

type CellProps = { order: Order; task: DeskTask | null; turn: Turn; here: boolean; open: Open }

type PriceProps = CellProps & {
  done: boolean
  /** Defined while the price is typed in the row. */ onPriced: (() => void) | undefined
}

export function PriceCell(props: PriceProps) {
  const { order, here, open, onPriced } = props
  if (onPriced)
    return (
      <Suspense fallback={<Price {...props} />}>
        <PriceInRow order={order} onDone={onPriced} />
      </Suspense>
    )
  return (
    <HeldCell {...{ order, here }} subject="price" onOpen={() => open({ kind: 'price', id: order.id })}>
      <Price {...props} />
    </HeldCell>
  )
}

function Price({ order, task, done, here, open }: PriceProps) {
  const { id, price, status } = order
  const maySetPrice = can(anyAdmin, 'setPrice', order)
  if (price === null && !maySetPrice) return <RowNote quiet>Sem valor</RowNote>
  const button = (
    <RowButton
      look={price !== null ? 'price' : task === 'price' ? 'do' : 'quiet'}
      done={done}
      strike={status === 'cancelled'}
      disabled={!maySetPrice}
      tabIndex={here ? undefined : -1}
      onClick={() => open({ kind: 'price', id })}
    >
      {price === null ? 'Definir valor' : money(price)}
    </RowButton>
  )
  const extras = extrasWords(order)
  return extras === null ? button : <RowBelow below={extras}>{button}</RowBelow>
}

type MotoboyProps = CellProps & { /** 'Lote: parada 2 de 5' */ trip: string | null }

export const MotoboyCell = (props: MotoboyProps) => {
  const { order, here, open } = props
  return (
    <HeldCell {...{ order, here }} subject="motoboy" onOpen={() => open({ kind: 'assign', id: order.id })}>
      <Motoboy {...props} />
    </HeldCell>
  )
}

type LineProps = Pick<MotoboyProps, 'order' | 'task' | 'trip'> & {
  /** Buttons with words stand below it, so it has one line. */ low?: boolean
}

const Line = ({ order, task, trip, low }: LineProps) => {
  const cell = motoboyCell(order, useMotoboyNames())
  const now = useNow()
  const { timeZone } = useConfig()
  if (cell.assign || (task !== null && order.motoboy === null && order.status !== 'awaiting_approval')) return null
  const link = linkWords(order, now, timeZone)
  const below = trip ?? (low ? null : link)
  return (
    <RowNote
      short={low || below !== null}
      quiet={cell.quiet}
      title={[cell.text, link].filter(Boolean).join(', ')}
      below={below}
    >
      {cell.text}
    </RowNote>
  )
}

/** Who has the order, and beside or below it what the admin does next. */
function Motoboy({ order, task, turn, here, open, trip }: MotoboyProps) {
  const tabIndex = here ? undefined : -1
  const isNobody = isNobodys(useOfferOf(order))
  const isAutomatic = useAutoWords(order) !== null
  const buttons = rowButtons(order, task, turn)
  if (buttons.length === 0) return <Line {...{ order, task, trip }} />
  const bare = buttons.every((one) => one.bare)
  return (
    <RowActions
      bare={bare}
      who={
        <>
          <Line {...{ order, task, trip }} low={!bare} />
          {order.motoboy === null && <OfferNote order={order} />}
        </>
      }
    >
      {buttons.map(({ label, icon, quiet, bare: isBare, dialog, href }) => {
        const isAgain = dialog === 'assign' && isNobody
        const onClick = () => (isAgain ? void offerOrder(order.id) : dialog && open({ kind: dialog, id: order.id }))
        return (
          <RowButton
            key={label}
            look={quiet || (dialog === 'assign' && isAutomatic) ? 'quiet' : 'do'}
            icon={icon}
            bare={isBare}
            title={isBare && label}
            tabIndex={tabIndex}
            {...(href === undefined ? { onClick } : { href })}
          >
            {isAgain ? 'Oferecer de novo' : label}
          </RowButton>
        )
      })}
    </RowActions>
  )
}
