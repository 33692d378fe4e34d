import type { User } from '@ligeiro/contract/user'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { passkeysSupported } from '#action/passkey-device.ts'
import { Redirect } from '#lib/navigation.tsx'
import { homeFor } from '#paths.ts'
import { AuthPage } from '../auth/auth-page.tsx'
import { Button } from '#ui/button.tsx'
import { Stack } from '#ui/layout.tsx'
import { Paragraph } from '#ui/text.tsx'
import { AddPasskey } from './add-passkey.tsx'
import { factorsQuery, methodsOf } from './factors-query.ts'
import { RecoveryCodesDialog } from './recovery-codes.tsx'

/** After a link that gave access: a passkey of this device as second factor, where browser and server have them. Otherwise the first screen opens. */
export default function OfferPasskey({ user }: { user: User }) {
  const canHave = passkeysSupported() && user.email_unconfirmed !== true
  const { data: factors, isError } = useQuery({ ...factorsQuery, enabled: canHave, retry: false })
  const [view, setView] = useState<'offer' | 'add' | 'left' | readonly string[]>('offer')
  const leave = () => setView('left')
  const isOffered = factors?.passkeys_available === true && methodsOf(factors).length === 0
  if (view === 'left' || !canHave || isError || (view === 'offer' && factors && !isOffered))
    return <Redirect to={homeFor(user.role)} />
  if (!factors) return null
  return (
    <AuthPage title="Seu acesso está pronto" sentence="Quer proteger a conta com este aparelho?">
      <Stack>
        <Paragraph>
          Quem descobrir o seu PIN ou a sua senha ainda não entra: em um aparelho novo é preciso também a digital, o
          rosto ou o bloqueio de tela deste aparelho.
        </Paragraph>
        <Button variant="main" size="xl" full onClick={() => setView('add')}>
          Proteger com este aparelho
        </Button>
        <Button size="xl" full onClick={leave}>
          Agora não
        </Button>
        <Paragraph tone="ink-3">Você pode criar depois, em Minha conta, Proteção extra ao entrar.</Paragraph>
      </Stack>
      {view === 'add' && (
        <AddPasskey
          onDone={(codes) => (codes.length > 0 ? setView(codes) : leave())}
          onBack={() => setView('offer')}
          onClose={() => setView('offer')}
        />
      )}
      {typeof view !== 'string' && (
        <RecoveryCodesDialog codes={view} email={user.email ?? user.name} onKept={leave} onClose={leave} />
      )}
    </AuthPage>
  )
}
