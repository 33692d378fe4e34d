import { greeting } from './layout.ts'
import { dayMs } from '@ligeiro/contract/durations'
import type { Template } from './template.ts'

/** The e-mail that asks whether an address is that of its account. */
export const confirmation: Template = {
  opens: 'confirm-email',
  ttlMs: 7 * dayMs,
  render: ({ appName, name, url }) => ({
    subject: `Confirme o seu e-mail em ${appName}`,
    title: 'Confirme o seu e-mail',
    parts: [
      { paragraph: `${greeting(name)}! Este endereço é o de uma conta em ${appName}. Confirme que ele é seu:` },
      { button: 'Confirmar e-mail', url },
      { paragraph: 'O link vale por 7 dias. A conta funciona também antes disso.' },
      { small: 'Não é você? Ignore esta mensagem.' },
    ],
  }),
}
