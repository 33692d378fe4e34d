import { addressLine } from '@ligeiro/contract/address-line'
import { useConfig } from '#api/config.ts'
import { money } from '#lib/money.ts'
import { useStore } from '#lib/store.ts'
import { Age } from '#ui/age.tsx'
import { Card, CardLine } from '#ui/card.tsx'
import { OrderRow } from '#ui/order-row.tsx'
import { Route } from '#ui/route.tsx'
import { GroupHeading, RowNote } from '#ui/row-parts.tsx'
import { StatusText } from '#ui/status.tsx'
import { TextButton } from '#ui/short-row.tsx'
import { Text } from '#ui/text.tsx'
import { useSecondsLeft } from '#ui/seconds-left.ts'
import { useWide } from '#ui/wide.ts'
import type { Open } from '../desk/open-dialog.ts'
import { putFirst } from './message-draft.ts'
import {
  dropFailed,
  dropMessage,
  sendMessage,
  waitingMessages,
  waitLeft,
  type WaitingMessage,
  type WaitingOrder,
} from './waiting-orders.ts'

/** The orders of a message until they are created, above all others. A press on one stops the message and opens it in the dialog. */
export function WaitingList({ open }: { open: Open }) {
  const messages = useStore(waitingMessages)
  const count = messages.reduce((sum, { orders }) => sum + orders.length, 0)
  if (count === 0) return null
  const hasFailed = messages.some(({ orders }) => orders.some(({ state }) => state === 'failed'))
  return (
    <section aria-label="Da mensagem">
      <GroupHeading
        name="Da mensagem"
        count={count}
        end={
          hasFailed ? (
            <TextButton onClick={dropFailed}>Descartar</TextButton>
          ) : (
            <TextButton onClick={() => messages.forEach(({ key }) => dropMessage(key))}>Desfazer</TextButton>
          )
        }
      />
      {messages.flatMap((message) =>
        message.orders.map((order) => <WaitingRow key={message.key + order.number} {...{ message, order, open }} />),
      )}
    </section>
  )
}

/** Opens what was not created in the dialog, of which the other orders are there already, or on their way. */
function check({ key, text, orders, count }: WaitingMessage, open: Open): void {
  const left = new Set(orders.flatMap(({ number, state }) => (state === 'sending' ? [] : number)))
  dropMessage(key)
  putFirst({ text, created: Array.from({ length: count }, (_, n) => n).filter((n) => !left.has(n)) }, count)
  open({ kind: 'message', text })
}

type Props = { message: WaitingMessage; order: WaitingOrder; open: Open }

function WaitingRow({ message, order, open }: Props) {
  const { city } = useConfig()
  const seconds = useSecondsLeft(() => waitLeft(message))
  const { body, who, price, state, problem, passing } = order
  const failed = passing ? 'Tentar de novo' : 'Conferir'
  const words = { waiting: `criado em ${seconds} s`, sending: 'Criando...', failed }[state]
  const onOpen = () => {
    if (state === 'sending') return
    if (passing) sendMessage(message.key)
    else check(message, open)
  }
  const status = state === 'failed' ? 'Não criado' : 'Da mensagem'
  const label = `${status}: ${body.delivery_address}, ${words}`
  const rowAddress = (whole: string) => ({ whole, ...addressLine(whole, city) })
  const [from, to] = [rowAddress(body.pickup_address), rowAddress(body.delivery_address)]
  const amount = price === null ? 'Sem valor' : money(price)
  const level = state === 'failed' ? 'late' : 'calm'
  if (useWide())
    return (
      <OrderRow
        label={label}
        onOpen={onOpen}
        status={<StatusText tone={state === 'failed' ? 'rejected' : 'pending'} label={status} />}
        age={<Age level={level} text={words} />}
        what={problem ?? body.description}
        created=""
        who={who}
        from={from}
        to={to}
        price={<RowNote quiet={price === null}>{amount}</RowNote>}
        motoboy={null}
      />
    )
  return (
    <Card
      label={label}
      onOpen={onOpen}
      head={<StatusText tone={state === 'failed' ? 'rejected' : 'pending'} label={status} />}
      headEnd={<Age level={level} text={words} clock />}
    >
      <Route clamp from={body.pickup_address} to={body.delivery_address} />
      <CardLine end={<Text bold>{amount}</Text>}>
        <Text clamp>{problem ?? `${body.description} · ${who}`}</Text>
      </CardLine>
    </Card>
  )
}
