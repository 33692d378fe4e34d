import { pixKeyMissing } from '@ligeiro/contract/pix'
import { useUser } from '#features/auth/session.ts'
import { paths } from '#paths.ts'
import { LinkButton } from '#ui/button.tsx'

/** Below the problem that the firm has no Pix key: where an admin enters it, in another tab, so that no form is lost. */
export function KeyLink({ problem }: { problem: string | undefined }) {
  const isAdmin = useUser()?.role === 'admin'
  return (
    isAdmin &&
    problem === pixKeyMissing && (
      <LinkButton size="s" external href={`${paths.money}?tab=rules`}>
        Informar a chave em Financeiro &gt; Regras
      </LinkButton>
    )
  )
}
