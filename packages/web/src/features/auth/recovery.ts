import { recoveryApi } from '@ligeiro/contract/recovery-api'
import type { SignInChallenge } from '@ligeiro/contract/second-factor'
import type { User } from '@ligeiro/contract/user'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { dashboardOf } from '#paths.ts'
import { call } from '#api/call.ts'
import { useOneAtATime } from '#api/change.ts'
import { draft } from '#session/draft.ts'
import { firstProblem, serverProblem } from '#api/first-problem.ts'
import { withSessionLock } from '#session/session-lock.ts'
import { storeToken, storeUser } from '#session/session-store.ts'
import { toast } from '#ui/toast-store.ts'
import type { FormProblem } from '#ui/form-problem.ts'
import { isInvalidToken, useSingleUseError } from './single-use-error.ts'
import { emptyRecovery, recoveryRules, type RecoveryForm } from './recovery-rules.ts'

export type RecoveryStep = keyof typeof recoveryRules
/** The result of exchanging a code. The server exchanges each code once, and the result is held only in memory. */
type Ticket = { email: string; token: string; tokenId: string; name: string }

/**
 * A phone may reload this page after the user switched to their e-mail app: the tab stores the address, and that a code
 * was requested.
 */
const recoveryDraft = draft('recovery', { email: '', asked: false })
const noPasswords = { newPassword: '', confirmPassword: '' }

/**
 * The recovery of an account: an address, then the code from the e-mail, then a new password (docs/product.md,
 * Recovery).
 */
export function useRecovery() {
  const [form, setForm] = useState<RecoveryForm>(() => ({ ...emptyRecovery, email: recoveryDraft.read().email }))
  const [step, setStep] = useState<RecoveryStep>(() => (recoveryDraft.read().asked ? 'code' : 'email'))
  const [problem, setProblem] = useState<FormProblem | null>(null)
  const [serverMessage, setServerMessage] = useState<string | null>(null)
  /** Why no e-mail was sent. */
  const [unsent, setUnsent] = useState<string | null>(null)
  const [ticket, setTicket] = useState<Ticket | null>(null)
  /** The password is new, and the second factor is due. */
  const [challenge, setChallenge] = useState<SignInChallenge | null>(null)
  const [moved, setMoved] = useState(false)
  const [sent, setSent] = useState(0)
  const navigate = useNavigate()
  const codeProblem = useSingleUseError(
    'Código inválido ou expirado. Tente novamente.',
    'A tentativa anterior pode ter usado o código. Peça um novo.',
  )
  const passwordProblem = useSingleUseError(
    'Erro ao redefinir senha. Tente novamente.',
    'A tentativa anterior pode ter dado certo: experimente entrar com a nova senha.',
  )
  const leave = (user: Pick<User, 'role'>) => void navigate(dashboardOf(user.role), { replace: true })
  const goTo = (to: RecoveryStep) => {
    setStep(to)
    setMoved(true)
    setProblem(null)
  }

  const requestCode = useOneAtATime((email: string) => call(recoveryApi.forgot, { body: { email } }), {
    onSuccess: ({ message, sending }) => {
      setProblem(null)
      if (!sending) return setUnsent(message)
      recoveryDraft.write({ email: form.email, asked: true })
      setServerMessage(message)
      setSent((before) => before + 1)
      return goTo('code')
    },
    onError: (error) =>
      setProblem(serverProblem(error, 'Erro ao enviar email de recuperação. Tente novamente.', 'email')),
  })
  const validateCode = useOneAtATime(
    ({ email, token }: RecoveryForm) => call(recoveryApi.validate, { body: { email, token } }),
    {
      onSuccess: ({ data: { tokenId, user } }) => {
        setTicket({ email: form.email, token: form.token, tokenId, name: user.name })
        goTo('password')
      },
      onError: (error) => {
        const codeError = codeProblem(error)
        setProblem(codeError && isInvalidToken(error) ? { ...codeError, field: 'token' } : codeError)
      },
    },
  )
  const reset = useOneAtATime(
    ({ newPassword, confirmPassword }: RecoveryForm) =>
      withSessionLock(async () => {
        const body = { tokenId: ticket?.tokenId ?? '', newPassword, confirmPassword }
        const answer = await call(recoveryApi.reset, { body })
        if ('accessToken' in answer) storeToken(answer.accessToken)
        return answer
      }),
    {
      onSuccess: (answer) => {
        recoveryDraft.drop()
        if ('challenge' in answer) return setChallenge(answer)
        storeUser(answer.user)
        return leave(answer.user)
      },
      onError: (error) => {
        if (isInvalidToken(error)) setTicket(null)
        setProblem(passwordProblem(error, 'newPassword', 'confirmPassword'))
      },
    },
  )
  const busy = requestCode.isPending || validateCode.isPending || reset.isPending

  return {
    form,
    step,
    busy,
    problem,
    /** Whether the user has changed the step on this page. */
    moved,
    /** How many codes were requested: each one resets the form of the code. */
    sent,
    /** The server's message about the e-mail. */
    serverMessage,
    unsent,
    name: ticket?.name,
    challenge,
    leave,
    put: (field: keyof RecoveryForm) => (value: string) => setForm({ ...form, [field]: value }),
    submit: () => {
      if (busy) return
      const broken = firstProblem(form, recoveryRules[step])
      setProblem(broken)
      if (broken !== null) return
      if (step === 'email') requestCode.mutate(form.email)
      else if (step === 'password') reset.mutate(form)
      else if (ticket?.email === form.email && ticket.token === form.token) goTo('password')
      else validateCode.mutate(form)
    },
    resend: () => {
      setForm({ ...form, token: '' })
      // The screen looks the same as before, so a toast confirms the request.
      requestCode.mutate(form.email, { onSuccess: ({ message }) => toast.info('Novo código pedido.', message) })
    },
    back: () => {
      if (step === 'password') setForm({ ...form, ...noPasswords })
      else {
        setForm({ ...form, token: '' })
        recoveryDraft.write({ email: form.email, asked: false })
      }
      goTo(step === 'password' ? 'code' : 'email')
    },
  }
}
export type Recovery = ReturnType<typeof useRecovery>
