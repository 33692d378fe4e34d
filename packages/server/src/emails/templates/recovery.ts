import { greeting } from './layout.ts'
import type { Template } from './template.ts'

export const recovery: Template = {
  opens: 'reset-password',
  ttlMs: 15 * 60_000,
  render: ({ appName, name, code, url }) => ({
    subject: `Redefinir a sua senha em ${appName}`,
    title: 'Redefinir a sua senha',
    parts: [
      { paragraph: `${greeting(name)}!` },
      { paragraph: 'Digite este código na tela em que você pediu para redefinir a senha:' },
      { code },
      { paragraph: 'Ou abra este link para criar a nova senha:' },
      { button: 'Redefinir Senha', url },
      { paragraph: 'O código e o link valem por 15 minutos e servem uma só vez.' },
      { small: 'Não pediu isto? Ignore esta mensagem: a sua senha continua a mesma. Não passe o código a ninguém.' },
    ],
  }),
}
