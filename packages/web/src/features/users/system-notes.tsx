import type { ProxyProblem } from '@ligeiro/contract/system-api'
import { useState } from 'react'
import { useUser } from '../auth/session.ts'
import { useConfig } from '#api/config.ts'
import { dateTime } from '#lib/dates.ts'
import { BannerLine } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { localStore, tabStore } from '#lib/storage.ts'
import { openOwnAccount } from './own-account.tsx'
import { useBackup, useEmailStatus, useProxyProblems } from './queries.ts'

/** `onRead` is called when a banner is dismissed, and its button with the focus is gone. */
type Props = { onRead?: (() => void) | undefined }

/** Banners for the admin about the server and about the admin's own account; shown on all of the admin's screens. */
export const SystemNotes = ({ onRead }: Props) => (
  <>
    <PasswordDueNote />
    <BackupNote />
    <EmailNote onRead={onRead} />
    <ProxyNotes onRead={onRead} />
  </>
)

/** Shown until the password is changed: everybody who saw the terminal during the installation knows it. */
function PasswordDueNote() {
  const user = useUser()
  if (!user?.password_change_due) return null
  return (
    <>
      <BannerLine
        message="Troque sua senha: ela ainda é a que o sistema gerou."
        detail="Ela foi mostrada no terminal na primeira vez que o sistema foi ligado: quem viu a tela pode entrar na sua conta. Depois de três dias ela só vale nos aparelhos em que você já entrou."
        action={
          <Button size="s" onClick={() => openOwnAccount('password')}>
            Mudar senha
          </Button>
        }
      />
    </>
  )
}

/** Shown until a backup succeeds: data newer than the last backup cannot be restored. */
function BackupNote() {
  const backup = useBackup()
  const { timeZone } = useConfig()
  if (!backup || (backup.problem === null && !backup.late)) return null
  const last = backup.last_success && dateTime(backup.last_success, timeZone)
  return (
    <BannerLine
      message={backup.problem === null ? 'O backup da noite não está sendo feito.' : 'O último backup falhou.'}
      detail={[
        last ? `O último backup bom é de ${last}.` : 'Ainda não há nenhum backup bom.',
        backup.problem,
        'Uma nova tentativa é feita a cada hora. O que conferir está no manual de operação, em “Every night”.',
      ]
        .filter(Boolean)
        .join(' ')}
    />
  )
}

function EmailNote({ onRead }: Props) {
  const emailStatus = useEmailStatus()
  const user = useUser()
  if (!emailStatus || !user) return null
  if (!emailStatus.sent)
    return (
      <ReadOnce
        // The installation is meant to be so: each admin reads it once in each browser.
        store={localStore}
        name={`emails-unsent:${user.id}`}
        onRead={onRead}
        message="E-mails não são enviados: passe você mesmo os links de senha."
        detail="O envio de e-mails não está ligado. Em Usuários, abra a pessoa e escolha “Link para criar senha” em Mais ações. Quem instalou o sistema vê no manual de operação, em “E-mails”, como ligar o envio."
      />
    )
  const { waiting } = emailStatus
  if (waiting === 0) return null
  return (
    <ReadOnce
      // A higher number is shown again after an earlier one was dismissed.
      key={waiting}
      name={`emails-waiting-${waiting}`}
      onRead={onRead}
      message={`${waiting === 1 ? '1 e-mail espera' : `${waiting} e-mails esperam`}: o servidor de e-mail não responde.`}
      detail="Tudo sai sozinho quando ele voltar. Quem precisa entrar agora recebe de você um link de senha: em Usuários, abra a pessoa e escolha “Link para criar senha” em Mais ações. O que conferir está no manual de operação, em “E-mails”."
    />
  )
}

const proxyNotes: Record<ProxyProblem, { message: string; detail: string }> = {
  proxy_not_trusted: {
    message: 'Parece haver um proxy sem TRUST_PROXY.',
    detail:
      'Assim todas as pessoas contam como um só endereço: as senhas erradas de uma bloqueiam a entrada das outras. Se o proxy é seu, ligue o sistema com TRUST_PROXY=1. Se não há proxy, alguém está enviando o cabeçalho X-Forwarded-For, e nada precisa mudar. O endereço está no log; o que conferir, no manual de operação, em “TLS by a proxy”.',
  },
  peer_not_trusted: {
    message: 'Há acessos por fora do proxy de TRUST_PROXY.',
    detail:
      'Ou a porta do sistema está aberta para fora: feche-a no firewall, ou use HOST=127.0.0.1. Ou o proxy tem outro endereço, e todas as pessoas contam como um só: coloque o endereço dele em TRUST_PROXY. Ou alguém da rede está enviando o cabeçalho X-Forwarded-For. O endereço está no log; o que conferir, no manual de operação, em “TLS by a proxy”.',
  },
  public_url_not_https: {
    message: 'Parece haver https, mas PUBLIC_URL é http.',
    detail:
      'Assim o cookie da sessão não fica restrito a https. Ligue o sistema com PUBLIC_URL=https:// e o endereço que as pessoas abrem. Se ninguém entra por https, alguém está enviando o cabeçalho X-Forwarded-Proto, e nada precisa mudar. O que conferir está no manual de operação, em “TLS by a proxy”.',
  },
}

const ProxyNotes = ({ onRead }: Props) =>
  useProxyProblems().map((problem) => (
    <ReadOnce key={problem} name={`proxy-${problem}`} onRead={onRead} {...proxyNotes[problem]} />
  ))

type NoteProps = Props & { store?: typeof tabStore; name: string; message: string; detail: string }

/** For information only: once dismissed it stays hidden as long as the tab is open, or as long as `store` keeps it. */
function ReadOnce({ store = tabStore, name, onRead, ...note }: NoteProps) {
  const key = `read:${name}`
  const [read, setRead] = useState(() => store.getItem(key) !== null)
  if (read) return null
  const dismiss = () => {
    store.setItem(key, '1')
    setRead(true)
    onRead?.()
  }
  return (
    <BannerLine
      {...note}
      action={
        <Button size="s" onClick={dismiss}>
          Entendi
        </Button>
      }
    />
  )
}
