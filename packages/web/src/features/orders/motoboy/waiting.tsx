import type { Order } from '@ligeiro/contract/order'
import { can } from '@ligeiro/contract/steps'
import type { User } from '@ligeiro/contract/user'
import { useState } from 'react'
import { fixOfTap } from '#features/location/fix-of-tap.ts'
import { useOwnMotoboy } from '#features/motoboys/queries.ts'
import type { OutboxAction } from '#features/outbox/entry.ts'
import { useNow } from '#lib/clock.ts'
import { Button } from '#ui/button.tsx'
import { QuestionPlace } from '#ui/current-card.tsx'
import { QuestionLine } from '#ui/question-line.tsx'
import { enqueue } from '#features/outbox/current-outbox.ts'
import { waitWords } from '../charges/charge-words.ts'

type Props = {
  /** The order after all waiting taps. */
  next: Order
  user: User
  kept: boolean | undefined
}
type MeterAction = Extract<OutboxAction, { step: 'wait' | 'return' }>

/** Tells something with the phone's position at the tap. A motoboy who is unavailable has none. */
function useSendMeter(user: User) {
  const motoboy = useOwnMotoboy().data
  const [isBusy, setIsBusy] = useState(false)
  const send = async (action: MeterAction, how?: 'undoable') => {
    setIsBusy(true)
    enqueue(user, { ...action, fix: motoboy?.available ? await fixOfTap() : undefined }, how)
    setIsBusy(false)
  }
  return { isBusy, send }
}

/** The motoboy says that they arrived, wait no more, or came back to the pickup. */
export default function Waiting({ next, user, kept }: Props) {
  const now = useNow()
  const { isBusy, send } = useSendMeter(user)
  const { id: orderId, waiting } = next
  const question = (words: string, label: string, action: MeterAction, how?: 'undoable') => (
    <QuestionLine question={words}>
      <Button variant="quiet-do" busy={isBusy} onClick={() => void send(action, how)}>
        {label}
      </Button>
    </QuestionLine>
  )
  if (next.status === 'delivered' && next.return === 'wanted')
    return question('Retorno pendente', 'Devolvi ao estabelecimento', { step: 'return', orderId }, 'undoable')
  if (waiting)
    return question(waitWords(waiting, now), 'Parar espera', { step: 'wait', orderId, place: waiting.place, on: false })
  if (!can(user, 'arrive', next)) return kept && <QuestionPlace />
  const place = next.status === 'in_progress' ? 'delivery' : 'pickup'
  const label = place === 'delivery' ? 'Cheguei na entrega' : 'Cheguei na coleta'
  return question('Vai esperar?', label, { step: 'wait', orderId, place, on: true })
}
