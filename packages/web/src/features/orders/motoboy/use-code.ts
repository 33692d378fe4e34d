import type { Order } from '@ligeiro/contract/order'
import type { User } from '@ligeiro/contract/user'
import { useState } from 'react'
import { toast } from '#ui/toast-store.ts'
import { enqueueAndWait } from '#features/outbox/current-outbox.ts'

const codeLength = 6
const blockedText = { offline: 'Sem sinal agora', serverError: 'O sistema está fora do ar agora' }
const savedText = {
  offline: 'O código está guardado e segue sozinho quando o sinal voltar.',
  serverError: 'O código está guardado e segue sozinho quando o sistema voltar.',
}

/**
 * Confirms a delivery by the recipient's code. The code is sent with its last digit and its dialog stays open until the answer. If the server cannot
 * be reached, the code stays in the outbox and a toast says so (docs/product.md, Offline).
 */
export function useCode(user: User, order: Order, onDone: () => void) {
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const send = async (text: string) => {
    if (busy) return
    if (text === order.delivery_code) {
      setCode('')
      return setProblem('Este é o seu código. Peça o de quem recebe.')
    }
    setBusy(true)
    setCode(text)
    setProblem(null)
    const outcome = await enqueueAndWait(user, { step: 'code', orderId: order.id, code: text })
    setBusy(false)
    if (outcome.is === 'refused') {
      setCode('')
      return setProblem(outcome.refused.message)
    }
    if (outcome.is === 'waiting') toast.warning(blockedText[outcome.blockedBy], savedText[outcome.blockedBy])
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
    send: (text: string) => void send(text),
  }
}
