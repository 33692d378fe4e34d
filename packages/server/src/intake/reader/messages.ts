import { normalPhone } from '@ligeiro/contract/phone'
import { type Source, originalRange, writtenText } from './text.ts'

/** The day of a stamp; `year` is missing in '[12/11 14:02]'. */
type Day = { day: number; month: number; year?: number }
type Sender = { name: string; phone: string | null; from: [number, number] }
export type Message = { from: number; to: number; sender?: Sender; day?: Day }

const date = String.raw`(?<day>\d{1,2})/(?<month>\d{1,2})(?:/(?<year>\d{4}|\d{2}))?`
const date2 = date.replaceAll('<', '<second_')
const time = String.raw`\d{1,2}:\d{2}(?::\d{2})?(?: ?[ap]\.?m\.?)?`
/** '[12/11 14:02] ', '[14:02, 12/11/2026] ', '12/11/2026 14:02 - '. */
const stamp = new RegExp(
  String.raw`^ {0,4}(?:\[ ?(?:${date},? {1,2}${time}|${time},? {1,2}${date2}) ?\] ?|${date.replaceAll('<', '<plain_')},? {1,2}${time} ?- )`,
)
const phone = /^\+?[\d ().-]{8,24}$/
/** What WhatsApp writes in the place of a message. */
const placeholder =
  /^(?:(?:<|\()?(?:midia|imagem|video|audio|figurinha|sticker|gif|documento|contato|cartao do contato|arquivo)[a-z ]{0,20} (?:oculta|omitid|nao revelad)[a-z]*(?:>|\))?|(?:esta |essa )?mensagem (?:foi )?apagada|voce apagou esta mensagem|mensagem temporaria|(?:ligacao|chamada)(?: de (?:voz|video))?(?: perdida| em grupo| nao atendida|\b.{0,12}min| sem resposta)?|localizacao em tempo real compartilhada|aguardando mensagem.{0,80}|null)[ .]*$/
const afterText = /<(?:mensagem|esta mensagem foi) editada>|<midia oculta>/g

function readStamp(line: string): { length: number; day: Day } | null {
  const match = stamp.exec(line)
  if (!match) return null
  const groups = match.groups ?? {}
  const number = (name: string) => Number(groups[name] ?? groups[`second_${name}`] ?? groups[`plain_${name}`] ?? 0)
  const year = number('year')
  return {
    length: match[0].length,
    day: { day: number('day'), month: number('month'), ...(year > 0 && { year: year < 100 ? 2000 + year : year }) },
  }
}

function readSender(source: Source, from: number, to: number): Sender | undefined {
  const lead = /^[ •~]*/.exec(source.folded.slice(from, to))?.[0].length ?? 0
  const name = writtenText(source, from + lead, to)
  if (name === '') return undefined
  return { name, phone: phone.test(name) ? normalPhone(name) : null, from: originalRange(source, from + lead, to) }
}

const blanks = (length: number) => ' '.repeat(length)

/** Takes the prefixes of messages and the lines without content out of the folded text, with blanks in their place. */
export function readMessages(source: Source): { messages: Message[]; text: string } {
  const messages: Message[] = [{ from: 0, to: 0 }]
  const lines: string[] = []
  let at = 0
  let dropped = false
  for (const line of source.folded.split('\n')) {
    const found = readStamp(line)
    let kept = line
    if (found) {
      const colon = line.indexOf(':', found.length)
      const hasSender = colon !== -1 && colon - found.length <= 80
      const content = hasSender ? colon + 1 : line.length
      const sender = hasSender ? readSender(source, at + found.length, at + colon) : undefined
      messages.push({ from: at, to: at, day: found.day, ...(sender && { sender }) })
      kept = blanks(content) + line.slice(content)
    }
    // A line of WhatsApp itself, such as 'Neide entrou', has no colon; its following lines are none of its own.
    if (found || !dropped) dropped = placeholder.test(kept.trim())
    else dropped = false
    if (dropped) kept = blanks(kept.length)
    lines.push(kept.replace(afterText, (words) => blanks(words.length)))
    at += line.length + 1
    const message = messages.at(-1)
    if (message) message.to = at
  }
  return { messages: messages.filter(({ from, to }) => to > from), text: lines.join('\n') }
}
