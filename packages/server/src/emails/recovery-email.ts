import { greeting, renderLayout } from './layout.ts'

/** The e-mail with a recovery code and a link, both valid for 15 minutes. */
export const renderRecovery = (of: { appName: string; name: string | null; code: string; url: string }) => ({
  subject: `Redefinir a sua senha em ${of.appName}`,
  ...renderLayout(of.appName, 'Redefinir a sua senha', [
    { paragraph: `${greeting(of.name)}!` },
    { paragraph: 'Digite este código na tela em que você pediu para redefinir a senha:' },
    { code: of.code },
    { paragraph: 'Ou abra este link para criar a nova senha:' },
    { button: 'Redefinir Senha', url: of.url },
    { paragraph: 'O código e o link valem por 15 minutos e servem uma só vez.' },
    { small: 'Não pediu isto? Ignore esta mensagem: a sua senha continua a mesma. Não passe o código a ninguém.' },
  ]),
})
