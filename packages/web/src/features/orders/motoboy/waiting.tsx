import type { Order } from '@ligeiro/contract/order'
import { can } from '@ligeiro/contract/steps'
import type { User } from '@ligeiro/contract/user'
import { useNow } from '#lib/clock.ts'
import { Button } from '#ui/button.tsx'
import { QuestionLine } from '#ui/question-line.tsx'
import { enqueue } from '#features/outbox/current-outbox.ts'
import { waitWords } from '../charges/charge-words.ts'

type Props = { /** The order after all waiting taps. */ next: Order; user: User }

/** The motoboy says that they arrived, wait no more, or came back to the pickup. */
export default function Waiting({ next, user }: Props) {
  const now = useNow()
  const { id: orderId, waiting } = next
  if (next.status === 'delivered' && next.return === 'wanted')
    return (
      <QuestionLine question="Retorno pendente">
        <Button variant="quiet-do" onClick={() => enqueue(user, { step: 'return', orderId }, 'undoable')}>
          Devolvi ao estabelecimento
        </Button>
      </QuestionLine>
    )
  if (waiting)
    return (
      <QuestionLine question={waitWords(waiting, now)}>
        <Button
          variant="quiet-do"
          onClick={() => enqueue(user, { step: 'wait', orderId, place: waiting.place, on: false })}
        >
          Parar espera
        </Button>
      </QuestionLine>
    )
  if (!can(user, 'arrive', next)) return null
  const place = next.status === 'in_progress' ? 'delivery' : 'pickup'
  return (
    <QuestionLine question="Vai esperar?">
      <Button variant="quiet-do" onClick={() => enqueue(user, { step: 'wait', orderId, place, on: true })}>
        {place === 'delivery' ? 'Cheguei na entrega' : 'Cheguei na coleta'}
      </Button>
    </QuestionLine>
  )
}
