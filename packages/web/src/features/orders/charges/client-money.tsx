import type { Order } from '@ligeiro/contract/order'
import { can } from '@ligeiro/contract/steps'
import type { User } from '@ligeiro/contract/user'
import { useConfig } from '#api/config.ts'
import { useNow } from '#lib/clock.ts'
import { money } from '#lib/money.ts'
import { Note } from '#ui/card.tsx'
import { deskIcons } from '#ui/desk-icons.ts'
import { waitWords } from './charge-words.ts'
import { MoneyLines } from './money-lines.tsx'
import { beforeBooksWords, isBeforeBooks, useOrderMoney } from './use-order-money.ts'

/** What an order costs its client, who waited how long, and what a cancellation would cost. Nothing in a firm without books. */
export default function ClientMoney({ order, user }: { order: Order; user: User }) {
  const { timeZone } = useConfig()
  const known = useOrderMoney(order)
  const now = useNow()
  if (!known) return null
  const isMore = known.items.length > 0 || known.parts.length > 1 || known.waits.length > 0
  return (
    <>
      {order.waiting && <Note icon="clock">{waitWords(order.waiting, now)}</Note>}
      {isMore &&
        (isBeforeBooks(order, known) ? (
          <Note icon={deskIcons.money}>{beforeBooksWords}</Note>
        ) : (
          <MoneyLines of={known} zone={timeZone} />
        ))}
      {known.return === 'wanted' && <Note icon="undo">O motoboy volta ao endereço de coleta depois da entrega.</Note>}
      {can(user, 'cancel', order) && known.displacement > 0 && (
        <Note icon="alert">{`O motoboy já saiu. Cancelar custa ${money(known.displacement)} de deslocamento.`}</Note>
      )}
    </>
  )
}
