import type { Clock } from '../time/clock.ts'
import type { Db } from '../db/connect.ts'
import { greeting, renderLayout } from '../emails/layout.ts'
import { PermanentlyRejected, type Mailer } from '../emails/mailer.ts'
import type { PasswordTokenSecrets } from '../emails/password-token-secrets.ts'
import { findUnsentConfirmation, isConfirmation, markConfirmationSent } from './queries.ts'

type Deps = {
  db: Db
  clock: Clock
  mail: Mailer
  secrets: PasswordTokenSecrets
  config: { appName: string; publicUrl: string }
  onRefused: (id: string, error: PermanentlyRejected) => void
}

const render = (appName: string, name: string | null, url: string) => ({
  subject: `Confirme o seu e-mail em ${appName}`,
  ...renderLayout(appName, 'Confirme o seu e-mail', [
    { paragraph: `${greeting(name)}! Este endereço é o de uma conta em ${appName}. Confirme que ele é seu:` },
    { button: 'Confirmar e-mail', url },
    { paragraph: 'O link vale por 7 dias. A conta funciona também antes disso.' },
    { small: 'Não é você? Ignore esta mensagem.' },
  ]),
})

/** Sends the e-mail that confirms an address. Returns false if the id is of no confirmation. Rejects if the job must be retried. */
export const createConfirmationSender =
  ({ db, clock, mail, secrets, config: { appName, publicUrl }, onRefused }: Deps) =>
  async (id: string): Promise<boolean> => {
    const confirmation = await findUnsentConfirmation(db, id)
    const address = confirmation?.email
    if (!address) return isConfirmation(db, id)
    // Anybody may sign up with another person's e-mail address and any text as the name.
    const name = confirmation.email_proven_at ? confirmation.name : null
    const to = name ? { name, address } : address
    const url = `${publicUrl}/confirm-email?token=${secrets.confirmation(id)}`
    try {
      await mail({ id, to, ...render(appName, name, url) })
    } catch (error) {
      if (!(error instanceof PermanentlyRejected)) throw error
      onRefused(id, error)
    }
    await markConfirmationSent(db, id, clock())
    return true
  }
