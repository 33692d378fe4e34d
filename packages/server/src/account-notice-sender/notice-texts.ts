import type { AccountPushKind } from '@ligeiro/contract/push-kind'
import { greeting, renderLayout } from '../emails/layout.ts'
import { noticeWords } from './notice-words.ts'

type Happened = { kind: AccountPushKind; device: string; address: string; at: Date }
type Site = { appName: string; publicUrl: string; timeZone: string }
type Reader = {
  /** Null for an address that is not proven. */
  name: string | null
  /** The link 'Não fui eu'; null if this reader has none. */
  notMeUrl: string | null
  /** The link puts the reader's address back. */
  putsBack: boolean
}

const momentOf = (at: Date, timeZone: string) =>
  at.toLocaleString('pt-BR', { timeZone, dateStyle: 'short', timeStyle: 'short' })

const whatToDo = ({ notMeUrl, putsBack }: Reader): string => {
  if (!notMeUrl) return 'Não foi você? Avise agora quem administra as entregas.'
  const back = putsBack ? 'a conta volta para este endereço, ' : ''
  return `Não foi você? Abra o link abaixo: ${back}todos os aparelhos saem da conta, o segundo fator ligado depois disto é desligado, e só se entra de novo com uma senha nova, criada por e-mail.`
}

/** Renders the e-mail of a notice. */
export function renderNotice(notice: Happened, { appName, publicUrl, timeZone }: Site, reader: Reader) {
  const { subject, title, happened, wasYou, wasNot, byAdmin } = noticeWords[notice.kind]
  const origin = [
    { fact: 'Aparelho', value: notice.device },
    { fact: 'Endereço de rede (IP)', value: notice.address },
  ]
  return {
    subject: subject(appName),
    ...renderLayout(appName, title, [
      { paragraph: `${greeting(reader.name)}! ${happened}` },
      { fact: 'Quando', value: momentOf(notice.at, timeZone) },
      ...(byAdmin ? [] : origin),
      { paragraph: wasYou },
      { paragraph: wasNot ?? whatToDo(reader) },
      reader.notMeUrl ? { button: 'Não fui eu', url: reader.notMeUrl } : { button: `Abrir ${appName}`, url: publicUrl },
      ...(reader.notMeUrl ? [{ small: 'O link vale por 7 dias e serve uma só vez.' }] : []),
    ]),
  }
}

/** The texts of a push. They are shown on a lock screen, so they contain no address. */
export const pushTexts = ({ kind, device }: Happened) => ({
  title: noticeWords[kind].title,
  body: noticeWords[kind].pushBody(device),
})
