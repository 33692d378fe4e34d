import type { ConfirmationMethod, PasskeyAnswer } from '@ligeiro/contract/second-factor'
import { useState } from 'react'
import { problemCause, problemText } from '#api/call-error.ts'
import { useOneAtATime } from '#api/change.ts'
import type { FormProblem } from '#ui/form-problem.ts'
import { PasskeyProblem, passkeysSupported, showPasskey } from './passkey-device.ts'

const digits = 6
const fallback = 'Erro ao conferir o código. Tente novamente.'

type Proof<Method> = { method: Method; response: string | PasskeyAnswer }
type Options<Method, Result> = {
  methods: readonly Method[]
  /** The challenge that a passkey signs, and the passkeys that the user has. */
  passkeyRequest: () => Promise<{ challenge: string; passkeys: readonly string[] }>
  send: (proof: Proof<Method>) => Promise<Result>
  onDone: (result: Result) => void
  onError?: (error: Error) => void
}

/** The state of a form that asks for a second factor or a password. The sixth digit of the app's code sends it. */
export function useFactorForm<Method extends ConfirmationMethod, Result>({
  passkeyRequest,
  send,
  onDone,
  onError,
  ...options
}: Options<Method, Result>) {
  const methods = options.methods.filter((method) => method !== 'passkey' || passkeysSupported())
  const [method, setMethod] = useState<Method>(methods[0] ?? ('totp' as Method))
  const [response, setResponse] = useState('')
  const [problem, setProblem] = useState<FormProblem | null>(null)
  const prove = async (given: string) => {
    if (method !== 'passkey') return send({ method, response: given })
    const { challenge, passkeys } = await passkeyRequest()
    return send({ method, response: await showPasskey(challenge, passkeys) })
  }
  const sending = useOneAtATime(prove, {
    onSuccess: onDone,
    onError: (error) => {
      // A wrong code is typed again from the start.
      setResponse('')
      const text = error instanceof PasskeyProblem ? error.message : problemText(error, fallback)
      setProblem({ text, detail: problemCause(error), field: method === 'passkey' ? undefined : 'response' })
      onError?.(error)
    },
  })
  const submit = (given = response) => {
    if (method !== 'passkey' && given.trim() === '')
      return setProblem({
        text: method === 'password' ? 'Por favor, informe a senha.' : 'Por favor, informe o código.',
        field: 'response',
      })
    setProblem(null)
    return sending.mutate(given)
  }
  return {
    method,
    others: methods.filter((other) => other !== method),
    response,
    problem,
    busy: sending.isPending,
    put: (text: string) => {
      setResponse(text)
      if (method === 'totp' && text.length === digits && !sending.isPending) submit(text)
    },
    choose: (next: Method) => {
      setMethod(next)
      setResponse('')
      setProblem(null)
    },
    submit: () => submit(),
  }
}
export type FactorForm<Method extends ConfirmationMethod> = ReturnType<typeof useFactorForm<Method, unknown>>
