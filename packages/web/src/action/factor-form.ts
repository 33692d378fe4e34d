import type { ConfirmationMethod, PasskeyAnswer } from '@ligeiro/contract/second-factor'
import { serverProblem } from '#api/first-problem.ts'
import { workAction } from './action.ts'
import { useRunner } from './use-runner.ts'
import { PasskeyProblem, passkeysSupported, showPasskey } from './passkey-device.ts'
import { useForm } from './use-form.ts'

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
  const { values, put } = useForm(() => ({ method: methods[0] ?? ('totp' as Method), response: '' }))
  const { method } = values
  const runner = useRunner()
  const prove = async (response: string) => {
    if (method !== 'passkey') return send({ method, response })
    const { challenge, passkeys } = await passkeyRequest()
    return send({ method, response: await showPasskey(challenge, passkeys) })
  }
  const missing = method === 'password' ? 'Por favor, informe a senha.' : 'Por favor, informe o código.'
  const submit = (response = values.response) =>
    runner.take(
      workAction(() => prove(response), {
        checks: [[() => method !== 'passkey' && response.trim() === '', missing, 'response']],
        problemOf: (error) => {
          const problem = serverProblem(error, fallback)
          return error instanceof PasskeyProblem
            ? { text: error.message }
            : problem && { ...problem, field: method === 'passkey' ? undefined : 'response' }
        },
        onDone,
        onFail: (error) => {
          // A wrong code is typed again from the start.
          put({ response: '' })
          onError?.(error)
        },
      }),
    )
  return {
    method,
    others: methods.filter((other) => other !== method),
    response: values.response,
    problem: runner.problem,
    busy: runner.busy,
    put: (response: string) => {
      put({ response })
      if (method === 'totp' && response.length === digits) submit(response)
    },
    choose: (next: Method) => {
      put({ method: next, response: '' })
      runner.forget()
    },
    submit: () => submit(),
  }
}
export type FactorForm<Method extends ConfirmationMethod> = ReturnType<typeof useFactorForm<Method, unknown>>
