import type { Order } from '@ligeiro/contract/order'
import type { User } from '@ligeiro/contract/user'
import { workAction } from '#action/action.ts'
import { useRunner } from '#action/use-runner.ts'
import { useForm } from '#action/use-form.ts'
import { toast } from '#ui/toast-store.ts'
import { enqueueAndWait } from '#features/outbox/current-outbox.ts'
import type { Collected } from './dialog-steps.ts'
import { whenUnblocked } from '#features/outbox/words.ts'

const codeLength = 6

/**
 * Confirms a delivery by the recipient's code, or by a QR that the phone could not check. The code is sent with its last digit and its dialog
 * stays open until the answer. If the server cannot be reached, the code stays in the outbox and a toast says so (docs/product.md, Offline).
 */
export function useCode(
  user: User,
  order: Order,
  { collected, isAnswered }: { collected: Collected; isAnswered: boolean },
  onDone: () => void,
) {
  const { values, put } = useForm(() => ({ code: '' }))
  const { problem, busy, take, forget } = useRunner()
  const confirm = (code: string, qr?: 'unchecked') =>
    workAction(() => enqueueAndWait(user, { step: 'code', orderId: order.id, code, collected, ...(qr && { qr }) }), {
      onDone: (outcome) => {
        if (outcome.is === 'refused') throw new Error(outcome.refused.message)
        if (outcome.is === 'waiting') {
          const { blockedBy } = outcome
          const what = qr ? 'QR' : 'Código'
          toast.warning(
            `${what} a conferir quando ${whenUnblocked[blockedBy]}`,
            `O ${qr ? what : 'código'} está guardado e segue sozinho quando o ${blockedBy === 'offline' ? 'sinal' : 'sistema'} voltar.`,
          )
        }
        onDone()
      },
      checks: [[() => code === order.delivery_code, 'Este é o seu código. Peça o de quem recebe.']],
      problemOf: ({ message }) => ({ text: message }),
      onFail: () => put({ code: '' }),
    })
  const send = (code: string, qr?: 'unchecked') => {
    put({ code: qr || code === order.delivery_code ? '' : code })
    take(confirm(code, qr))
  }
  return {
    code: values.code,
    problem: problem?.text ?? null,
    busy,
    isComplete: values.code.length === codeLength,
    /** The last digit sends the code, unless it has to be said what was received. */
    type: (code: string) => {
      put({ code })
      forget()
      if (code.length < codeLength) return
      if (isAnswered) send(code)
      // The phone's keyboard would cover the question.
      else if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    },
    send,
  }
}
