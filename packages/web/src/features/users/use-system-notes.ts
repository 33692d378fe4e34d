import type { ResponseOf } from '@ligeiro/contract/endpoint'
import type { systemApi } from '@ligeiro/contract/system-api'
import { useQuery } from '@tanstack/react-query'
import { useUser } from '../auth/session.ts'
import { useConfig } from '#api/config.ts'
import { dateTime } from '#lib/dates.ts'
import { localStore, tabStore } from '#lib/storage.ts'
import { createStore, useStore } from '#lib/store.ts'
import { openOwnAccount } from './own-account.tsx'
import { useSystemStatus } from './queries.ts'

type Status = ResponseOf<typeof systemApi.status>

/** A warning for the admin. */
export type Note = {
  key: string
  message: string
  detail: string
  action?: {
    label: string
    onPress: () => void
    /** Removes the note, and with it the button that has the focus. */ dismisses?: boolean
  }
}

const passwordDue: Note = {
  key: 'password-due',
  message: 'Troque sua senha: ela ainda é a que o sistema gerou.',
  detail:
    'Ela foi mostrada no terminal na primeira vez que o sistema foi ligado: quem viu a tela pode entrar na sua conta. Depois de três dias ela só vale nos aparelhos em que você já entrou.',
  action: { label: 'Mudar senha', onPress: () => openOwnAccount('password') },
}

const ledgerWrong: Note = {
  key: 'ledger',
  message: 'As contas do financeiro não fecham.',
  detail: 'Não feche acertos nem faturas agora. Quem cuida do servidor vê o que conferir no manual de operação.',
}

/** The warnings about the server and about the admin's own account, without those about e-mails. */
export function useSystemNotes(): readonly Note[] {
  const user = useUser()
  const status = useSystemStatus()
  const { timeZone } = useConfig()
  const setup = useSetupNotes(status)
  const unread = useUnread()
  if (!user) return []
  const notes = [
    user.password_change_due && passwordDue,
    status?.ledger?.problems.length && ledgerWrong,
    status?.pix_key && pixKeyNote(status.pix_key, timeZone),
    status?.clock_jump && clockNote(status.clock_jump, timeZone),
    status?.backup && backupNote(status.backup, timeZone),
  ]
  return [...notes.filter((note) => typeof note === 'object' && note !== null), ...unread(setup, tabStore)]
}

/** What keeps e-mails from being sent. The installation may be meant to be without them: each admin reads it once in each browser. */
export function useEmailNotes(): readonly Note[] {
  const user = useUser()
  const status = useSystemStatus()
  const unread = useUnread()
  const note = user && status && emailNote(status.letters, user.id)
  return note ? unread([note], note.forGood ? localStore : tabStore) : []
}

/** Shown for 7 days after each change: who changes where clients pay to may be a thief. */
const pixKeyNote = ({ changed_at, by }: NonNullable<Status['pix_key']>, zone: string): Note => ({
  key: `pix-key-${changed_at}`,
  message: `A chave Pix da empresa foi alterada em ${dateTime(changed_at, zone)} por ${by}.`,
  detail: 'Confira em Financeiro, Regras: os clientes pagam as faturas para esta chave.',
})

/** Shown for a day after a jump. */
function clockNote(jump: NonNullable<Status['clock_jump']>, zone: string): Note {
  const [from, to, until] = [jump.from, jump.to, jump.careful_until].map((moment) => dateTime(moment, zone))
  return {
    key: `clock-${jump.to}`,
    message: `O relógio do servidor saltou de ${from} para ${to}. Nada é apagado até ${until}.`,
    detail:
      'Se o servidor ficou desligado nesse tempo, ou se um backup foi restaurado, está tudo certo. Se não, confira a data e a hora da máquina agora: depois desse prazo, o que está vencido por este relógio é apagado. O que conferir está no manual de operação, em “A clock that jumps”.',
  }
}

/** The texts are loaded only where there is something wrong. */
function useSetupNotes(status: Status | undefined) {
  const problems = status ? [...status.proxy, ...status.database] : []
  const { data } = useQuery({
    queryKey: ['setup-notes'],
    queryFn: () => import('./setup-notes.ts'),
    enabled: problems.length > 0,
    staleTime: Infinity,
  })
  return data ? problems.map((problem) => ({ key: `setup-${problem}`, ...data.setupNotes[problem] })) : []
}

const readCount = createStore(0)

/** Returns a function that gives each note a button to dismiss it, and leaves out the dismissed ones as long as `store` keeps that. */
function useUnread() {
  // React does not see the browser's storage: this renders the notes again, wherever they stand.
  useStore(readCount)
  return (notes: readonly Omit<Note, 'action'>[], store: typeof tabStore): Note[] =>
    notes
      .filter(({ key }) => store.getItem(`read:${key}`) === null)
      .map(({ key, message, detail }) => {
        const onPress = () => {
          store.setItem(`read:${key}`, '1')
          readCount.set(readCount.get() + 1)
        }
        return { key, message, detail, action: { label: 'Entendi', onPress, dismisses: true } }
      })
}

/** Shown until a backup succeeds: data newer than the last backup cannot be restored. */
function backupNote(backup: NonNullable<Status['backup']>, zone: string): Note | null {
  if (backup.problem === null && !backup.late) return null
  const last = backup.last_success && dateTime(backup.last_success, zone)
  return {
    key: 'backup',
    message: backup.problem === null ? 'O backup da noite não está sendo feito.' : 'O último backup falhou.',
    detail: [
      last ? `O último backup bom é de ${last}.` : 'Ainda não há nenhum backup bom.',
      backup.problem,
      'Uma nova tentativa é feita a cada hora. O que conferir está no manual de operação, em “Every night”.',
    ]
      .filter(Boolean)
      .join(' '),
  }
}

/** `forGood`: a dismissed note stays away in this browser, not only in this tab. */
function emailNote(
  { sent, waiting }: Status['letters'],
  userId: string,
): (Omit<Note, 'action'> & { forGood?: boolean }) | null {
  if (!sent)
    return {
      key: `emails-unsent:${userId}`,
      forGood: true,
      message: 'E-mails não são enviados: passe você mesmo os links de senha.',
      detail:
        'Em Usuários, abra a pessoa e escolha “Link para criar senha” em Mais ações. O envio é ligado em Minha empresa, E-mail.',
    }
  if (waiting === 0) return null
  return {
    // A higher number is shown again after an earlier one was dismissed.
    key: `emails-waiting-${waiting}`,
    message: `${waiting === 1 ? '1 e-mail espera' : `${waiting} e-mails esperam`}: o servidor de e-mail não responde.`,
    detail:
      'Tudo sai sozinho quando ele voltar. Quem precisa entrar agora recebe de você um link de senha: em Usuários, abra a pessoa e escolha “Link para criar senha” em Mais ações. O que conferir está no manual de operação, em “E-mails”.',
  }
}
