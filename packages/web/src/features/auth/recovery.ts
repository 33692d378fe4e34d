import { recoveryApi } from '@ligeiro/contract/recovery-api'
import type { SignInChallenge } from '@ligeiro/contract/second-factor'
import type { User } from '@ligeiro/contract/user'
import { useState } from 'react'
import { workAction } from '#action/action.ts'
import { useRunner } from '#action/use-runner.ts'
import { useForm } from '#action/use-form.ts'
import { call } from '#api/call.ts'
import { useConfig } from '#api/config.ts'
import { dashboardOf } from './after-sign-in.ts'
import { draft } from '#session/draft.ts'
import { withSessionLock } from '#session/session-lock.ts'
import { storeToken, storeUser } from '#session/session-store.ts'
import { toast } from '#ui/toast-store.ts'
import { emptyRecovery, recoveryChecks } from './checks.ts'
import { isInvalidToken, useSingleUseError } from './single-use-error.ts'
import { navigate } from '#lib/navigation.tsx'

export type RecoveryStep = keyof typeof recoveryChecks
/** The result of exchanging a code. The server exchanges each code once, and the result is held only in memory. */
type Ticket = { email: string; token: string; tokenId: string; name: string }

type State = {
  step: RecoveryStep
  /** Whether the user has changed the step on this page. */
  moved: boolean
  /** How many codes were requested: each one resets the form of the code. */
  sent: number
  /** The server's message about the e-mail. */
  serverMessage: string | null
  /** Why no e-mail was sent. */
  unsent: string | null
  ticket: Ticket | null
  /** The password is new, and the second factor is due. */
  challenge: SignInChallenge | null
}

/** A phone may reload this page while the user reads the e-mail, so the tab stores the address and whether a code was requested. */
const recoveryDraft = draft('recovery', { email: '', asked: false })

const beginning = (): State => ({
  step: recoveryDraft.read().asked ? 'code' : 'email',
  moved: false,
  sent: 0,
  serverMessage: null,
  unsent: null,
  ticket: null,
  challenge: null,
})

/** Recovers an account: an address, then the code from the e-mail, then a new password (docs/product.md, Recovery). */
export function useRecovery() {
  const { values, put, field } = useForm(() => ({ ...emptyRecovery, email: recoveryDraft.read().email }))
  const [state, setState] = useState(beginning)
  const runner = useRunner()
  const { sendsEmail, supportPhone } = useConfig()
  const { step, sent, ticket } = state
  const { email, token, newPassword, confirmPassword } = values
  const checks = recoveryChecks[step]
  const change = (part: Partial<State>) => setState((now) => ({ ...now, ...part }))
  const goTo = (to: RecoveryStep, part: Partial<State> = {}) => change({ step: to, moved: true, ...part })
  const leave = (user: Pick<User, 'role'>) => navigate(dashboardOf(user.role), { replace: true })
  const codeProblem = useSingleUseError(
    'Código inválido ou expirado. Tente novamente.',
    'A tentativa anterior pode ter usado o código. Peça um novo.',
  )
  const passwordProblem = useSingleUseError(
    'Erro ao redefinir senha. Tente novamente.',
    'A tentativa anterior pode ter dado certo: experimente entrar com a nova senha.',
  )
  const request = {
    fallback: 'Erro ao enviar email de recuperação. Tente novamente.',
    onDone: ({ message, sending }: { message: string; sending: boolean }) => {
      if (!sending) return change({ unsent: message })
      recoveryDraft.write({ email, asked: true })
      return goTo('code', { serverMessage: message, sent: sent + 1 })
    },
  }
  const requestCode = () => call(recoveryApi.forgot, { body: { email } })
  const main = {
    email: workAction(requestCode, {
      ...request,
      label: 'Enviar Código',
      busyLabel: 'Enviando...',
      // Without a mail server a link by WhatsApp is the way.
      look: sendsEmail || !supportPhone ? ('main' as const) : ('secondary' as const),
      checks,
    }),
    code: workAction(
      async () => {
        // An earlier exchange of this code is still valid.
        if (ticket?.email === email && ticket.token === token) return ticket
        const { tokenId, user } = (await call(recoveryApi.validate, { body: { email, token } })).data
        return { email, token, tokenId, name: user.name }
      },
      {
        label: 'Continuar',
        busyLabel: 'Verificando...',
        checks,
        problemOf: (error) => {
          const problem = codeProblem(error)
          return problem && isInvalidToken(error) ? { ...problem, field: 'token' } : problem
        },
        onDone: (exchanged) => goTo('password', { ticket: exchanged }),
      },
    ),
    password: workAction(
      () =>
        withSessionLock(async () => {
          const body = { tokenId: ticket?.tokenId ?? '', newPassword, confirmPassword }
          const answer = await call(recoveryApi.reset, { body })
          if ('accessToken' in answer) storeToken(answer.accessToken)
          return answer
        }),
      {
        label: 'Redefinir Senha',
        busyLabel: 'Redefinindo...',
        checks,
        problemOf: (error) => passwordProblem(error, 'newPassword', 'confirmPassword'),
        onDone: (answer) => {
          recoveryDraft.drop()
          if ('challenge' in answer) return change({ challenge: answer })
          storeUser(answer.user)
          return leave(answer.user)
        },
        onFail: (error) => {
          if (isInvalidToken(error)) change({ ticket: null })
        },
      },
    ),
  }[step]
  const again = workAction(requestCode, {
    ...request,
    onDone: (answer) => {
      request.onDone(answer)
      // The screen looks the same as before, so a toast confirms the request.
      toast.info('Novo código pedido.', answer.message)
    },
  })
  return {
    ...state,
    values,
    field,
    runner,
    /** What goes on to the next step. */
    main: { ...main, look: main.look ?? ('main' as const) },
    leave,
    resend: () => {
      put({ token: '' })
      runner.take(again, values)
    },
    back: () => {
      runner.forget()
      if (step === 'password') {
        put({ newPassword: '', confirmPassword: '' })
        return goTo('code')
      }
      put({ token: '' })
      recoveryDraft.write({ email, asked: false })
      return goTo('email')
    },
  }
}
export type Recovery = ReturnType<typeof useRecovery>
