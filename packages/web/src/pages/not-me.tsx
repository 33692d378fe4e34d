import { notMeApi } from '@ligeiro/contract/not-me-api'
import type { ResponseOf } from '@ligeiro/contract/endpoint'
import { TokenPage } from '../features/auth/token-page.tsx'
import { action } from '../action/action.ts'
import { paths } from '../paths.ts'
import { LinkButton } from '../ui/button.tsx'

function doneWords({ put_back, email_sent }: ResponseOf<typeof notMeApi.secure>): string {
  const back = put_back ? 'O endereço anterior vale de novo. ' : ''
  const out = 'Todos os aparelhos saíram da conta, e a senha de antes não vale mais.'
  if (email_sent) return `${back}${out} Enviamos a você um e-mail para criar uma senha nova: ele vale por 15 minutos.`
  return `${back}${out} Se a conta é sua, crie uma senha nova. Se não é, não há mais nada a fazer.`
}

const secure = (token: string) =>
  action(notMeApi.secure, {
    body: { token },
    label: 'Não fui eu, proteger a conta',
    busyLabel: 'Protegendo...',
    look: 'main',
    fallback: 'Erro ao proteger a conta. Tente novamente.',
  })

const sentence =
  'Todos os aparelhos saem da conta, o que foi ligado desde o aviso é desligado, e só se entra de novo com uma senha nova. Se foi você, feche esta página.'

/** Secures an account by the link 'Não fui eu' of a notice. */
export default function NotMePage() {
  return (
    <TokenPage
      title="Não foi você?"
      sentence={sentence}
      action={secure}
      done={{ title: 'Conta protegida', sentence: doneWords }}
      incomplete="Abra o link inteiro da mensagem, ou crie uma senha nova."
      way={
        <LinkButton variant="main" href={paths.forgot}>
          Criar senha nova
        </LinkButton>
      }
    />
  )
}
