import { useState } from 'react'
import { useNavigate } from 'react-router'
import { refreshProfile, useUser } from '../features/auth/session.ts'
import { useSignOut } from '../features/auth/sign-out.ts'
import { RecoveryCodes } from '../features/second-factor/recovery-codes.tsx'
import { firstCodeForm, SetUpTotp } from '../features/second-factor/set-up-totp.tsx'
import { useConfig } from '../api/config.ts'
import { homeFor } from '../paths.ts'
import { AuthFrame } from '../ui/auth-frame.tsx'
import { Button } from '../ui/button.tsx'
import { Inline } from '../ui/layout.tsx'

/** An admin sets up a second factor before anything else (docs/product.md, Second factor). */
export default function SecondFactorPage() {
  const { appName } = useConfig()
  const user = useUser()
  const navigate = useNavigate()
  const signOut = useSignOut()
  const [busy, setBusy] = useState(false)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (!user) return null
  const goOn = async () => {
    setBusy(true)
    await refreshProfile()
    setBusy(false)
    await navigate(homeFor(user.role), { replace: true })
  }
  if (codes)
    return (
      <AuthFrame appName={appName} title="Códigos de recuperação" sentence="O segundo fator está ligado.">
        <RecoveryCodes codes={codes} email={user.email ?? ''} />
        <Button variant="main" size="xl" full busy={busy} onClick={() => void goOn()}>
          Já guardei os códigos
        </Button>
      </AuthFrame>
    )
  return (
    <AuthFrame
      appName={appName}
      title="Ligue o segundo fator"
      sentence="Neste sistema todo administrador entra com a senha e com um código do celular. Leva um minuto."
    >
      <SetUpTotp onBusy={setBusy} onDone={setCodes} />
      <Button type="submit" form={firstCodeForm} variant="main" size="xl" full busy={busy} busyLabel="Ligando...">
        Ligar
      </Button>
      <Inline>
        <Button variant="quiet" icon="sign-out" busy={signOut.isPending} onClick={() => signOut.mutate()}>
          Sair
        </Button>
      </Inline>
    </AuthFrame>
  )
}
