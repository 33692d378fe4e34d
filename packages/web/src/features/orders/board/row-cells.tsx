import type { Order } from '@ligeiro/contract/order'
import { can } from '@ligeiro/contract/steps'
import { Suspense } from 'react'
import { useMotoboyNames } from '#features/motoboys/names.ts'
import { useConfig } from '#api/config.ts'
import { useNow } from '#lib/clock.ts'
import { lazyWithRetry } from '#lib/lazy-with-retry.ts'
import { money } from '#lib/money.ts'
import { deskIcons } from '#ui/desk-icons.ts'
import { RowAbove, RowBelow, RowButton, RowNote } from '#ui/row-parts.tsx'
import { anyAdmin } from '../desk/any-admin.ts'
import { extrasWords } from '../charges/charge-words.ts'
import { HeldCell } from '../steps/held-step.tsx'
import { linkWords } from '../desk/link-words.ts'
import { motoboyCell } from '../desk/motoboy-cell.ts'
import type { NextStep } from '../desk/next-step.ts'
import type { Open } from '../desk/open-dialog.ts'

export const PriceInRow = lazyWithRetry(() => import('../price/price-in-row.tsx'))

type CellProps = { order: Order; next: NextStep; here: boolean; open: Open }

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

function Price({ order, next, done, here, open }: PriceProps) {
  const { id, price, status } = order
  const maySetPrice = can(anyAdmin, 'setPrice', order)
  if (price === null && !maySetPrice) return <RowNote quiet>Sem valor</RowNote>
  const button = (
    <RowButton
      look={price !== null ? 'price' : next === 'price' ? 'do' : 'quiet'}
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

export const MotoboyCell = (props: CellProps) => {
  const { order, here, open } = props
  return (
    <HeldCell {...{ order, here }} subject="motoboy" onOpen={() => open({ kind: 'assign', id: order.id })}>
      <Motoboy {...props} />
    </HeldCell>
  )
}

function Motoboy({ order, next, here, open }: CellProps) {
  const { id } = order
  const cell = motoboyCell(order, useMotoboyNames())
  const now = useNow()
  const { timeZone } = useConfig()
  const tabIndex = here ? undefined : -1
  if (next === 'new-price')
    return (
      <RowButton icon={deskIcons.money} tabIndex={tabIndex} onClick={() => open({ kind: 'price', id })}>
        Novo valor
      </RowButton>
    )
  if (next === 'share')
    return (
      <RowAbove above={<RowNote quiet>Aguardando cliente</RowNote>}>
        <RowButton look="do" icon="whatsapp" tabIndex={tabIndex} onClick={() => open({ kind: 'share', id })}>
          Enviar
        </RowButton>
      </RowAbove>
    )
  if (cell.assign)
    return (
      <RowButton
        look={next === 'assign' ? 'do' : 'quiet'}
        icon="motorcycle"
        tabIndex={tabIndex}
        onClick={() => open({ kind: 'assign', id })}
      >
        Atribuir Motoboy
      </RowButton>
    )
  return (
    <RowNote icon={cell.icon} quiet={cell.quiet} title={cell.text} below={linkWords(order, now, timeZone)}>
      {cell.text}
    </RowNote>
  )
}
