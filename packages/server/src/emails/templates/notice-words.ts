import type { AccountPushKind } from '@ligeiro/contract/push-kind'

type Words = {
  subject: (appName: string) => string
  /** Also the title of the push, which a lock screen shows: it and `pushBody` contain no address. */
  title: string
  happened: string
  wasYou: string
  pushBody: (device: string) => string
  /** What to do, where nobody needs a link: nothing of the account's keys changed. */
  wasNot?: string
  /** The act of an admin, whose device and address are nobody else's business. */
  byAdmin?: true
}

const fine = 'Foi você? Então está tudo certo.'
const changePassword = (device: string) => `${device}. Não foi você? Mude a senha em Minha conta.`

export const noticeWords: Record<AccountPushKind, Words> = {
  new_device: {
    subject: (appName) => `Novo acesso à sua conta em ${appName}`,
    title: 'Novo acesso à sua conta',
    happened: 'A sua conta foi usada para entrar em um aparelho que ainda não conhecíamos.',
    wasYou: fine,
    pushBody: changePassword,
  },
  new_password: {
    subject: (appName) => `A sua senha em ${appName} foi trocada`,
    title: 'A sua senha foi trocada',
    happened: 'A sua conta tem uma senha nova, e todos os outros aparelhos saíram dela.',
    wasYou: fine,
    pushBody: (device) => `${device}. Não foi você? Use “Esqueceu a senha?”.`,
  },
  factor_removed: {
    subject: (appName) => `A sua proteção extra em ${appName} foi removida`,
    title: 'A sua proteção extra foi removida',
    happened: 'Um administrador removeu a proteção extra da sua conta, e todos os aparelhos saíram dela.',
    wasYou: 'Você pediu isso? Então entre com a senha e ligue um novo em “Minha conta”.',
    pushBody: () => 'Não pediu isso? Mude a senha e avise o administrador.',
    byAdmin: true,
  },
  factor_added: {
    subject: (appName) => `Proteção extra ligada na sua conta em ${appName}`,
    title: 'Proteção extra ligada',
    happened: 'Um aplicativo de códigos foi ligado na sua conta: a partir de agora a entrada pede um código dele.',
    wasYou: fine,
    pushBody: changePassword,
  },
  factor_off: {
    subject: (appName) => `Proteção extra desligada na sua conta em ${appName}`,
    title: 'Proteção extra desligada',
    happened: 'O aplicativo de códigos da sua conta foi desligado: a entrada não pede mais um código dele.',
    wasYou: fine,
    pushBody: changePassword,
  },
  passkey_added: {
    subject: (appName) => `Nova passkey na sua conta em ${appName}`,
    title: 'Nova passkey na sua conta',
    happened: 'Uma passkey foi adicionada à sua conta: com ela também se entra.',
    wasYou: fine,
    pushBody: changePassword,
  },
  passkey_removed: {
    subject: (appName) => `Passkey removida da sua conta em ${appName}`,
    title: 'Passkey removida da sua conta',
    happened: 'Uma passkey da sua conta foi removida e não serve mais para entrar.',
    wasYou: fine,
    pushBody: changePassword,
  },
  codes_renewed: {
    subject: (appName) => `Novos códigos de recuperação da sua conta em ${appName}`,
    title: 'Novos códigos de recuperação',
    happened: 'Dez códigos de recuperação novos foram criados para a sua conta, e os de antes não valem mais.',
    wasYou: fine,
    pushBody: changePassword,
  },
  email_changed: {
    subject: (appName) => `O e-mail da sua conta em ${appName} foi trocado`,
    title: 'O e-mail da sua conta foi trocado',
    happened: 'Um administrador trocou o endereço de e-mail de uma conta: o anterior e o novo recebem este aviso.',
    wasYou: 'Você pediu isso? Então entre com o endereço novo e a mesma senha.',
    pushBody: () => 'Não pediu isso? Avise o administrador.',
    byAdmin: true,
  },
  account_merged: {
    subject: (appName) => `Pedidos feitos por telefone agora estão na sua conta em ${appName}`,
    title: 'Pedidos feitos por telefone agora estão na sua conta',
    happened:
      'Um administrador uniu à sua conta o cadastro de quem pedia por telefone: os pedidos e os endereços dele agora são seus.',
    wasYou: 'Eram seus? Então está tudo certo.',
    wasNot: 'Não eram? Avise o administrador: a junção pode ser desfeita por 30 dias.',
    pushBody: () => 'Não eram seus? Avise o administrador.',
    byAdmin: true,
  },
}
