import type { FactorMethod, PasskeyAnswer } from '@ligeiro/contract/second-factor'
import { useState } from 'react'
import { problemCause, problemText } from '#api/call-error.ts'
import { useOneAtATime } from '#api/change.ts'
import type { FormProblem } from '#ui/form-problem.ts'
import { PasskeyProblem, passkeysSupported, showPasskey } from './passkey-device.ts'

const digits = 6
const fallback = 'Erro ao conferir o código. Tente novamente.'

type FactorProof = { method: FactorMethod; response: string | PasskeyAnswer }
type Options<Result> = {
  methods: readonly FactorMethod[]
  /** The challenge that a passkey signs, and the passkeys that the user has. */
  passkeyRequest: () => Promise<{ challenge: string; passkeys: readonly string[] }>
  send: (proof: FactorProof) => Promise<Result>
  onDone: (result: Result) => void
  onError?: (error: Error) => void
}

/** The state of a form that asks for a second factor. The sixth digit of the app's code sends it. */
export function useFactorForm<Result>({ passkeyRequest, send, onDone, onError, ...options }: Options<Result>) {
  const methods = options.methods.filter((method) => method !== 'passkey' || passkeysSupported())
  const [method, setMethod] = useState<FactorMethod>(methods[0] ?? 'totp')
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
      return setProblem({ text: 'Por favor, informe o código.', field: 'response' })
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
    choose: (next: FactorMethod) => {
      setMethod(next)
      setResponse('')
      setProblem(null)
    },
    submit: () => submit(),
  }
}
export type FactorForm = ReturnType<typeof useFactorForm>
