import type { Order } from '@ligeiro/contract/order'
import type { User } from '@ligeiro/contract/user'
import { useState } from 'react'
import { toast } from '#ui/toast-store.ts'
import { enqueueAndWait } from '#features/outbox/current-outbox.ts'
import { whenUnblocked } from '#features/outbox/words.ts'

const codeLength = 6
const savedText = {
  offline: 'está guardado e segue sozinho quando o sinal voltar.',
  serverError: 'está guardado e segue sozinho quando o sistema voltar.',
}

/**
 * Confirms a delivery by the recipient's code, or by a QR that the phone could not check. The code is sent with its last digit and its dialog stays open until the answer. If the server cannot
 * be reached, the code stays in the outbox and a toast says so (docs/product.md, Offline).
 */
export function useCode(user: User, order: Order, onDone: () => void) {
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const send = async (text: string, qr?: 'unchecked') => {
    if (busy) return
    if (text === order.delivery_code) {
      setCode('')
      return setProblem('Este é o seu código. Peça o de quem recebe.')
    }
    setBusy(true)
    setCode(qr ? '' : text)
    setProblem(null)
    const outcome = await enqueueAndWait(user, { step: 'code', orderId: order.id, code: text, ...(qr && { qr }) })
    setBusy(false)
    if (outcome.is === 'refused') {
      setCode('')
      return setProblem(outcome.refused.message)
    }
    if (outcome.is === 'waiting') {
      const { blockedBy } = outcome
      const what = qr ? 'QR' : 'Código'
      toast.warning(
        `${what} a conferir quando ${whenUnblocked[blockedBy]}`,
        `O ${qr ? what : 'código'} ${savedText[blockedBy]}`,
      )
    }
    onDone()
  }
  return {
    code,
    problem,
    busy,
    /** The last digit sends the code. */
    type: (text: string) => {
      setCode(text)
      setProblem(null)
      if (text.length === codeLength) void send(text)
    },
    send: (text: string, qr?: 'unchecked') => void send(text, qr),
  }
}
