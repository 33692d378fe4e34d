import { isPin } from '@ligeiro/contract/pin'
import { recoveryApi } from '@ligeiro/contract/recovery-api'
import type { ResponseOf } from '@ligeiro/contract/endpoint'
import { workAction } from '#action/action.ts'
import { useRunner } from '#action/use-runner.ts'
import { ActionButton, ActionForm } from '#action/use-actions.tsx'
import { useForm } from '#action/use-form.ts'
import { call } from '#api/call.ts'
import { withSessionLock } from '#session/session-lock.ts'
import { endSession, storeToken, storeUser } from '#session/session-store.ts'
import { ProblemBox } from '#ui/form.tsx'
import { PasswordInput } from '#ui/password-input.tsx'
import { Halves } from '#ui/segmented.tsx'
import { Paragraph } from '#ui/text.tsx'
import type { Rule } from '#api/first-problem.ts'
import { newPasswordRules } from './checks.ts'
import { useSingleUseError } from './single-use-error.ts'

type Form = { kind: 'pin' | 'password'; newPassword: string }

const checks: readonly Rule<Form>[] = [
  [(form) => form.kind === 'pin' && !isPin(form.newPassword), 'O PIN tem 6 números', 'newPassword'],
  ...newPasswordRules.map(([broken, text]): Rule<Form> => [
    (form) => form.kind === 'password' && broken(form.newPassword),
    text,
    'newPassword',
  ]),
]

/** Whoever was signed in on this device is signed out by the server, and then here. */
const enter = (token: string, newPassword: string) =>
  withSessionLock(async () => {
    const answer = await call(recoveryApi.reset, {
      body: { tokenId: token, newPassword, confirmPassword: newPassword },
    })
    endSession(null)
    if ('accessToken' in answer) {
      storeToken(answer.accessToken)
      storeUser(answer.user)
    }
    return answer
  })

export type AccessAnswer = ResponseOf<typeof recoveryApi.reset>

/** Sets a PIN or a password by the link that an admin sent, and signs in. One field, which can be shown, takes the place of a second. */
export default function AccessForm(props: { token: string; onDone: (answer: AccessAnswer) => void }) {
  const { token, onDone } = props
  const { values, put, field } = useForm((): Form => ({ kind: 'pin', newPassword: '' }))
  const runner = useRunner()
  const toProblem = useSingleUseError(
    'Erro interno do servidor',
    'A tentativa anterior pode ter dado certo: experimente entrar com o seu telefone.',
  )
  const pin = values.kind === 'pin'
  const save = workAction(() => enter(token, values.newPassword), {
    label: 'Entrar',
    busyLabel: 'Entrando...',
    look: 'main',
    checks,
    problemOf: (error) => toProblem(error, 'newPassword'),
    onDone,
  })
  return (
    <ActionForm actions={runner} action={save} values={values}>
      <Halves
        label="Entrar com"
        value={values.kind}
        options={[
          { value: 'pin', label: 'PIN de 6 números' },
          { value: 'password', label: 'Senha' },
        ]}
        onChange={(kind) => put({ kind, newPassword: '' })}
      />
      <PasswordInput
        key={values.kind}
        label={pin ? 'Seu PIN' : 'Sua senha'}
        {...field('newPassword')}
        hint={pin ? 'Escolha 6 números que só você sabe.' : '8 caracteres, com maiúscula, minúscula e número.'}
        autoComplete="new-password"
        digits={pin}
      />
      <ProblemBox />
      <ActionButton type="submit" size="xl" full actions={runner} action={save} />
      <Paragraph tone="ink-3">
        Nas próximas vezes, entre com o seu telefone ou e-mail e {pin ? 'este PIN' : 'esta senha'}.
      </Paragraph>
    </ActionForm>
  )
}
