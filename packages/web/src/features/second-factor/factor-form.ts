import type { FactorMethod } from '@ligeiro/contract/second-factor'
import { useState } from 'react'
import { useOneAtATime } from '#api/change.ts'
import { problemCause, problemText } from '#api/call-error.ts'
import type { FormProblem } from '#ui/form-problem.ts'

const digits = 6
const fallback = 'Erro ao conferir o código. Tente novamente.'

type FactorProof = { method: FactorMethod; response: string }
type Options<Result> = {
  methods: readonly FactorMethod[]
  send: (proof: FactorProof) => Promise<Result>
  onDone: (result: Result) => void
  onError?: (error: Error) => void
}

/** The state of a form that asks for a second factor. The sixth digit of the app's code sends it. */
export function useFactorForm<Result>({ methods, send, onDone, onError }: Options<Result>) {
  const [method, setMethod] = useState<FactorMethod>(methods[0] ?? 'totp')
  const [response, setResponse] = useState('')
  const [problem, setProblem] = useState<FormProblem | null>(null)
  const sending = useOneAtATime(send, {
    onSuccess: onDone,
    onError: (error) => {
      // A wrong code is typed again from the start.
      setResponse('')
      setProblem({ text: problemText(error, fallback), detail: problemCause(error), field: 'response' })
      onError?.(error)
    },
  })
  const submit = (given = response) => {
    if (given.trim() === '') return setProblem({ text: 'Por favor, informe o código.', field: 'response' })
    setProblem(null)
    return sending.mutate({ method, response: given })
  }
  return {
    method,
    methods,
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
