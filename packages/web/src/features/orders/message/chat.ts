import { isDay } from '@ligeiro/contract/calendar-day'
import { foldName } from '@ligeiro/contract/fold-text'
import { normalPhone } from '@ligeiro/contract/phone'
import type { ClientOption } from '#features/users/client-choice.tsx'
import { dayOf, type DayRule } from '#lib/dates.ts'
import { momentAt } from '#lib/wall-clock.ts'

/** `text` has the stamp, from which the reader of messages takes the sender and counts 'hoje'. */
export type ChatMessage = { at: number; sender: string; text: string }

/** A request of an exported chat: messages of one client that came within a short time. */
export type ChatRequest = { at: number; text: string }

const stamp =
  /^[\u200e\u202a-\u202e\s]*\[?(\d{1,2})\/(\d{1,2})\/(\d{4}|\d\d),?\s+(\d{1,2}):(\d\d)(?::\d\d)?(?:\s?([ap])\.?m\.?)?(?:\]|\s-)\s?(?:([^:\n]{1,80}): )?/i

function momentOfStamp([, day, month, year, hour, minute, half]: RegExpExecArray, zone: string): number {
  const hours = (Number(hour) % (half ? 12 : 24)) + (half?.toLowerCase() === 'p' ? 12 : 0)
  const two = (part: number | string = '') => String(part).padStart(2, '0')
  const date = `${year?.length === 2 ? `20${year}` : year}-${two(month)}-${two(day)}`
  return isDay(date) ? momentAt(`${date}T${two(hours)}:${minute}`, zone) : NaN
}

/** The messages of a chat that WhatsApp exported, without its own notices; none: it is no such file. */
export function readChat(file: string, zone: string): ChatMessage[] {
  const messages: ChatMessage[] = []
  let last: ChatMessage | null = null
  for (const line of file.split(/\r?\n/)) {
    const found = stamp.exec(line)
    const at = found ? momentOfStamp(found, zone) : NaN
    if (!found || Number.isNaN(at)) {
      if (last) last.text += `\n${line}`
      continue
    }
    const sender = found[7]?.replace(/^[~\s]+/, '') ?? ''
    last = { at, sender, text: line.replaceAll(/[\u200e\u202a-\u202e]/g, '') }
    if (sender !== '') messages.push(last)
  }
  return messages
}

/** Messages that come later than this after the one before are another request. In ms. */
const pauseMs = 10 * 60_000

function requestsIn(messages: readonly ChatMessage[]): ChatRequest[] {
  const requests: ChatRequest[] = []
  let before = -Infinity
  for (const { at, text } of messages) {
    const last = requests.at(-1)
    if (last && at - before <= pauseMs) last.text += `\n${text}`
    else requests.push({ at, text })
    before = at
  }
  return requests
}

/** The clients who wrote in a chat, by the name or the confirmed phone under which they are known. */
const writersOf = (messages: readonly ChatMessage[], clients: readonly ClientOption[]) =>
  clients.filter(({ name, phone, phone_unconfirmed }) =>
    messages.some(
      ({ sender }) =>
        foldName(sender) === foldName(name) || (phone !== null && !phone_unconfirmed && normalPhone(sender) === phone),
    ),
  )

/** Returns the requests of the chat's newest day: of its client, or of everybody unless exactly one client wrote. `today`: that day is today. */
export function requestsOfChat(
  messages: readonly ChatMessage[],
  { clients, now, rule }: { clients: readonly ClientOption[]; now: number; rule: DayRule },
) {
  const newest = dayOf(messages.at(-1)?.at ?? now, rule)
  const ofDay = messages.filter(({ at }) => dayOf(at, rule) === newest)
  const [client = null, ...others] = writersOf(messages, clients)
  if (!client || others.length > 0)
    return { client: null, today: newest === dayOf(now, rule), requests: requestsIn(ofDay) }
  const own = ofDay.filter(({ sender }) => writersOf([{ at: 0, sender, text: '' }], [client]).length > 0)
  return { client, today: newest === dayOf(now, rule), requests: requestsIn(own) }
}
