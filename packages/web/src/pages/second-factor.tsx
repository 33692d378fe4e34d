import type { User } from '@ligeiro/contract/user'
import { useState } from 'react'
import { workAction } from '../action/action.ts'
import { ActionButton, ActionForm, useActions } from '../action/use-actions.tsx'
import { refreshProfile, useUser } from '../features/auth/session.ts'
import { useSignOut } from '../features/auth/sign-out.ts'
import { RecoveryCodes } from '../features/second-factor/recovery-codes.tsx'
import { SetUpTotp, useSetUp } from '../features/second-factor/set-up-totp.tsx'
import { homeFor } from '../paths.ts'
import { AuthPage } from '../features/auth/auth-page.tsx'
import { Button } from '../ui/button.tsx'
import { deskIcons } from '../ui/desk-icons.ts'
import { ProblemBox } from '../ui/form.tsx'
import { Inline } from '../ui/layout.tsx'
import { navigate } from '../lib/navigation.tsx'

/** An admin sets up a second factor before anything else (docs/product.md, Second factor). */
export default function SecondFactorPage() {
  const user = useUser()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (!user) return null
  return codes ? <Codes codes={codes} user={user} /> : <SetUp onDone={setCodes} />
}

function Codes({ codes, user }: { codes: readonly string[]; user: User }) {
  const actions = useActions()
  const goOn = workAction(refreshProfile, {
    label: 'Já guardei os códigos',
    look: 'main',
    onDone: () => navigate(homeFor(user.role), { replace: true }),
  })
  return (
    <AuthPage title="Códigos de recuperação" sentence="A proteção extra está ligada.">
      <RecoveryCodes codes={codes} email={user.email ?? ''} />
      <ActionButton size="xl" full actions={actions} action={goOn} />
    </AuthPage>
  )
}

function SetUp({ onDone }: { onDone: (codes: readonly string[]) => void }) {
  const leaving = useSignOut()
  const setUp = useSetUp(onDone)
  const { actions, main, values } = setUp
  return (
    <AuthPage
      title="Ligue a proteção extra"
      sentence="Neste sistema todo administrador entra com a senha e com um código do celular. Leva um minuto."
    >
      <ActionForm actions={actions} action={main} values={values}>
        {actions.question}
        <SetUpTotp setUp={setUp} />
        <ProblemBox />
        <ActionButton type="submit" size="xl" full actions={actions} action={{ ...main, look: 'main' }} />
      </ActionForm>
      <Inline>
        <Button variant="quiet" icon={deskIcons['sign-out']} busy={leaving.busy} onClick={() => leaving.signOut()}>
          Sair
        </Button>
      </Inline>
    </AuthPage>
  )
}
