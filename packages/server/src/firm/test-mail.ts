import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { Config } from '../config.ts'
import { createMailer } from '../emails/mailer.ts'
import { renderLayout } from '../emails/templates/layout.ts'

const late = 'O servidor de e-mail não respondeu a tempo. Confira o endereço e a porta.'
/** What nodemailer's codes mean to an admin. */
const reasons: Record<string, string> = {
  EAUTH: 'O servidor de e-mail recusou o usuário ou a senha.',
  EENVELOPE: 'O servidor de e-mail recusou o remetente ou o destinatário.',
  EDNS: 'O nome do servidor de e-mail não foi encontrado. Confira se está escrito certo.',
  ENOTFOUND: 'O nome do servidor de e-mail não foi encontrado. Confira se está escrito certo.',
  ETIMEDOUT: late,
  ESOCKET: 'Não foi possível conectar ao servidor de e-mail. Confira a porta: 587 e 465 são as usuais.',
  ECONNECTION: 'Não foi possível conectar ao servidor de e-mail. Confira o endereço e a porta.',
  ECONNREFUSED: 'Neste endereço e porta ninguém atende. Confira os dois.',
}

/**
 * Sends an e-mail at once, not through the queue. Returns in pt-BR why it was not accepted within `waitMs`; null: it was. A server that
 * answers a little at a time never reaches the SMTP timeouts.
 */
export async function sendTestMail(config: Config, to: string, waitMs = 30_000): Promise<string | null> {
  const title = 'O e-mail funciona'
  const content = renderLayout(config.appName, title, [
    { paragraph: `Este é um teste de ${config.appName}. Se você o recebeu, os e-mails do sistema chegam.` },
  ])
  const mail = createMailer(config, () => {})
  const sent = mail({ id: randomUUID(), to, subject: title, ...content }).then(
    () => null,
    ({ code }: { code?: string }) =>
      reasons[code ?? ''] ?? `O servidor de e-mail não aceitou a mensagem (${code ?? 'sem código'}).`,
  )
  return Promise.race([sent, setTimeout(waitMs, late, { ref: false })])
}
