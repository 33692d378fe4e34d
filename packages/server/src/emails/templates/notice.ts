import type { AccountPushKind } from '@ligeiro/contract/push-kind'
import { greeting } from './layout.ts'
import { noticeWords } from './notice-words.ts'
import { dayMs } from '@ligeiro/contract/durations'
import type { EmailContext, Template } from './template.ts'

const momentOf = (at: Date, timeZone: string) =>
  at.toLocaleString('pt-BR', { timeZone, dateStyle: 'short', timeStyle: 'short' })

const whatToDo = ({ hasLink, former_email }: EmailContext): string => {
  if (!hasLink) return 'Não foi você? Avise agora quem administra as entregas.'
  const back = former_email === null ? '' : 'a conta volta para este endereço, '
  return `Não foi você? Abra o link abaixo: ${back}todos os aparelhos saem da conta, a proteção extra ligada depois disto é desligada, e só se entra de novo com uma senha nova, criada por e-mail.`
}

/** The e-mail that tells the owner of an account what happened to it, with the link 'Não fui eu'. */
export const notice: Template = {
  opens: 'not-me',
  ttlMs: 7 * dayMs,
  render: (context) => {
    const { appName, timeZone, name, url, hasLink, purpose, asked_at, device, address } = context
    const { subject, title, happened, wasYou, wasNot, byAdmin } = noticeWords[purpose as AccountPushKind]
    const origin = [
      { fact: 'Aparelho', value: device ?? '' },
      { fact: 'Endereço de rede (IP)', value: address ?? '' },
    ]
    return {
      subject: subject(appName),
      title,
      parts: [
        { paragraph: `${greeting(name)}! ${happened}` },
        { fact: 'Quando', value: momentOf(asked_at, timeZone) },
        ...(byAdmin ? [] : origin),
        { paragraph: wasYou },
        { paragraph: wasNot ?? whatToDo(context) },
        { button: hasLink ? 'Não fui eu' : `Abrir ${appName}`, url },
        ...(hasLink ? [{ small: 'O link vale por 7 dias e serve uma só vez.' }] : []),
      ],
    }
  },
}
