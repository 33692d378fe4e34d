import { recoveryApi } from '@ligeiro/contract/recovery-api'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { dashboardOf } from '../../paths.ts'
import { call } from '../../api/call.ts'
import { useOneAtATime } from '../../api/change.ts'
import { draft } from '../../session/draft.ts'
import { firstProblem, serverProblem } from '../../api/first-problem.ts'
import { withSessionLock } from '../../session/session-lock.ts'
import { storeToken, storeUser } from '../../session/session-store.ts'
import { toast } from '../../ui/toast-store.ts'
import type { FormProblem } from '../../ui/form-problem.ts'
import { isUseless, useOnceOnly } from './once-only.ts'
import { emptyRecovery, recoveryRules, type RecoveryForm } from './recovery-rules.ts'

export type RecoveryStep = keyof typeof recoveryRules
/** What a code was exchanged for. The server does that once, and only memory holds it. */
type Ticket = { email: string; token: string; tokenId: string; name: string }

/** Whoever goes to his letters on a phone may find this page loaded anew: the tab keeps the e-mail, and that a code was asked for. */
const kept = draft('recovery', { email: '', asked: false })
const noPasswords = { newPassword: '', confirmPassword: '' }

/** The way from an e-mail, by a letter's code, to a new password (specification, sections 2, 4, 5 and 8). */
export function useRecovery() {
  const [form, setForm] = useState<RecoveryForm>(() => ({ ...emptyRecovery, email: kept.read().email }))
  const [step, setStep] = useState<RecoveryStep>(() => (kept.read().asked ? 'code' : 'email'))
  const [problem, setProblem] = useState<FormProblem | null>(null)
  const [told, setTold] = useState<string | null>(null)
  /** Why no letter will come. */
  const [unsent, setUnsent] = useState<string | null>(null)
  const [ticket, setTicket] = useState<Ticket | null>(null)
  const [moved, setMoved] = useState(false)
  const [sent, setSent] = useState(0)
  const navigate = useNavigate()
  const codeRefused = useOnceOnly(
    'Código inválido ou expirado. Tente novamente.',
    'A tentativa anterior pode ter usado o código. Peça um novo.',
  )
  const passwordRefused = useOnceOnly(
    'Erro ao redefinir senha. Tente novamente.',
    'A tentativa anterior pode ter dado certo: experimente entrar com a nova senha.',
  )
  const go = (to: RecoveryStep) => {
    setStep(to)
    setMoved(true)
    setProblem(null)
  }

  const ask = useOneAtATime((email: string) => call(recoveryApi.forgot, { body: { email } }), {
    onSuccess: ({ message, sending }) => {
      setProblem(null)
      if (!sending) return setUnsent(message)
      kept.write({ email: form.email, asked: true })
      setTold(message)
      setSent((before) => before + 1)
      return go('code')
    },
    onError: (error) =>
      setProblem(serverProblem(error, 'Erro ao enviar email de recuperação. Tente novamente.', 'email')),
  })
  const check = useOneAtATime(
    ({ email, token }: RecoveryForm) => call(recoveryApi.validate, { body: { email, token } }),
    {
      onSuccess: ({ data: { tokenId, user } }) => {
        setTicket({ email: form.email, token: form.token, tokenId, name: user.name })
        go('password')
      },
      onError: (error) => {
        const refused = codeRefused(error)
        setProblem(refused && isUseless(error) ? { ...refused, field: 'token' } : refused)
      },
    },
  )
  const reset = useOneAtATime(
    ({ newPassword, confirmPassword }: RecoveryForm) =>
      withSessionLock(async () => {
        const body = { tokenId: ticket?.tokenId ?? '', newPassword, confirmPassword }
        const answer = await call(recoveryApi.reset, { body })
        storeToken(answer.accessToken)
        return answer
      }),
    {
      onSuccess: ({ user }) => {
        kept.drop()
        storeUser(user)
        void navigate(dashboardOf(user.role), { replace: true })
      },
      onError: (error) => {
        if (isUseless(error)) setTicket(null)
        setProblem(passwordRefused(error, 'newPassword', 'confirmPassword'))
      },
    },
  )
  const busy = ask.isPending || check.isPending || reset.isPending

  return {
    form,
    step,
    busy,
    problem,
    /** Somebody has walked from step to step here. */
    moved,
    /** How many codes were asked for: each begins its form anew. */
    sent,
    /** The server's words about the letter. */
    told,
    unsent,
    name: ticket?.name,
    put: (field: keyof RecoveryForm) => (value: string) => setForm({ ...form, [field]: value }),
    submit: () => {
      if (busy) return
      const broken = firstProblem(form, recoveryRules[step])
      setProblem(broken)
      if (broken !== null) return
      if (step === 'email') ask.mutate(form.email)
      else if (step === 'password') reset.mutate(form)
      else if (ticket?.email === form.email && ticket.token === form.token) go('password')
      else check.mutate(form)
    },
    resend: () => {
      setForm({ ...form, token: '' })
      // The screen looks as before: that it was done must be said.
      ask.mutate(form.email, { onSuccess: ({ message }) => toast.info('Novo código pedido.', message) })
    },
    back: () => {
      if (step === 'password') setForm({ ...form, ...noPasswords })
      else {
        setForm({ ...form, token: '' })
        kept.write({ email: form.email, asked: false })
      }
      go(step === 'password' ? 'code' : 'email')
    },
  }
}
export type Recovery = ReturnType<typeof useRecovery>
