import type { AccountPushKind } from '@ligeiro/contract/push-kind'
import { greeting, renderLayout } from '../emails/layout.ts'

type Words = {
  subject: (appName: string) => string
  title: string
  happened: string
  wasYou: string
  wasNot: string
  push: string
  pushBody: (device: string) => string
  /** The act of an admin, whose device and address are nobody else's business. */
  byAdmin?: true
}

const words: Record<AccountPushKind, Words> = {
  new_device: {
    subject: (appName) => `Novo acesso à sua conta em ${appName}`,
    title: 'Novo acesso à sua conta',
    happened: 'A sua conta foi usada para entrar em um aparelho que ainda não conhecíamos.',
    wasYou: 'Foi você? Então está tudo certo.',
    wasNot: 'Não foi você? Entre no sistema, mude a senha em "Minha conta" e encerre as outras sessões.',
    push: 'Novo acesso à sua conta',
    pushBody: (device) => `${device}. Não foi você? Mude a senha em Minha conta.`,
  },
  new_password: {
    subject: (appName) => `A sua senha em ${appName} foi trocada`,
    title: 'A sua senha foi trocada',
    happened: 'A sua conta tem uma senha nova, e todos os outros aparelhos saíram dela.',
    wasYou: 'Foi você? Então está tudo certo.',
    wasNot: 'Não foi você? Na tela de entrada, use "Esqueceu a senha?" agora, ou avise o administrador.',
    push: 'A sua senha foi trocada',
    pushBody: (device) => `${device}. Não foi você? Use "Esqueceu a senha?".`,
  },
  factor_removed: {
    subject: (appName) => `O seu segundo fator em ${appName} foi removido`,
    title: 'O seu segundo fator foi removido',
    happened: 'Um administrador removeu o segundo fator da sua conta, e todos os aparelhos saíram dela.',
    wasYou: 'Você pediu isso? Então entre com a senha e ligue um novo em "Minha conta".',
    wasNot: 'Não pediu? Mude a senha agora e avise o administrador.',
    push: 'O seu segundo fator foi removido',
    pushBody: () => 'Não pediu isso? Mude a senha e avise o administrador.',
    byAdmin: true,
  },
  account_merged: {
    subject: (appName) => `Pedidos feitos por telefone agora estão na sua conta em ${appName}`,
    title: 'Pedidos feitos por telefone agora estão na sua conta',
    happened:
      'Um administrador uniu à sua conta o cadastro de quem pedia por telefone: os pedidos e os endereços dele agora são seus.',
    wasYou: 'Eram seus? Então está tudo certo.',
    wasNot: 'Não eram? Avise o administrador: a junção pode ser desfeita por 30 dias.',
    push: 'Pedidos por telefone na sua conta',
    pushBody: () => 'Não eram seus? Avise o administrador.',
    byAdmin: true,
  },
}

type Happened = { kind: AccountPushKind; device: string; address: string; at: Date }

const momentOf = (at: Date, timeZone: string) =>
  at.toLocaleString('pt-BR', { timeZone, dateStyle: 'short', timeStyle: 'short' })

/** Renders the e-mail of a notice. `name` is null for an address that is not proven. */
export function renderNotice(
  notice: Happened,
  { appName, publicUrl, timeZone, name }: { appName: string; publicUrl: string; timeZone: string; name: string | null },
) {
  const { subject, title, happened, wasYou, wasNot, byAdmin } = words[notice.kind]
  const origin = [
    { fact: 'Aparelho', value: notice.device },
    { fact: 'Endereço de rede (IP)', value: notice.address },
  ]
  return {
    subject: subject(appName),
    ...renderLayout(appName, title, [
      { paragraph: `${greeting(name)}! ${happened}` },
      { fact: 'Quando', value: momentOf(notice.at, timeZone) },
      ...(byAdmin ? [] : origin),
      { paragraph: wasYou },
      { paragraph: wasNot },
      { button: `Abrir ${appName}`, url: publicUrl },
    ]),
  }
}

/** The texts of a push. They are shown on a lock screen, so they contain no address. */
export const pushTexts = ({ kind, device }: Happened) => ({
  title: words[kind].push,
  body: words[kind].pushBody(device),
})
