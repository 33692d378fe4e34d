/** What happened to a motoboy's place in the queue (docs/product.md, The queue). */
export const queueRules = [
  'started',
  'busy',
  'done',
  'cancelled',
  'taken',
  'paused',
  'resumed',
  'late',
  'declined',
  'kept',
  'expired',
  'timeouts',
  'moved',
  'passed_over',
  'ended',
] as const
export type QueueRule = (typeof queueRules)[number]

export type QueueEvent = {
  rule: QueueRule
  at: Date
  /** Why an admin moved the motoboy. */
  reason: string | null
  /** When the offer was made that was declined or not answered. */
  offeredAt: Date | null
}

/** Who reads a sentence: the motoboy, or an admin. */
export type Reader = 'motoboy' | 'admin'
/** A moment as a time of the firm's day, as in '12:31'. */
export type Clock = (moment: Date) => string

const minuteMs = 60_000
const own = {
  motoboy: {
    next: 'Você é o próximo',
    ahead: 'à sua frente',
    has: 'você tem',
    place: 'Seu lugar fica guardado',
    placeIsBack: 'seu lugar voltou',
    phone: 'do seu celular',
    declined: 'você recusou uma oferta',
    wentToTheEnd: 'você foi para o fim',
    switchOn: 'Ligue "Disponível" para voltar.',
    start: 'inicie o turno para entrar.',
    offer: (seconds: number) => `Há uma entrega para você: responda em ${seconds} s.`,
  },
  admin: {
    next: 'É o próximo',
    ahead: 'à frente',
    has: 'tem',
    place: 'O lugar fica guardado',
    placeIsBack: 'o lugar voltou',
    phone: 'do celular',
    declined: 'recusou uma oferta',
    wentToTheEnd: 'foi para o fim',
    switchOn: 'Volta ao ligar "Disponível".',
    start: 'sem turno iniciado.',
    offer: (seconds: number) => `Há uma entrega oferecida: responde em ${seconds} s.`,
  },
} satisfies Record<Reader, unknown>

const deliveries = (open: number) => (open === 1 ? '1 entrega aberta' : `${open} entregas abertas`)
const keptUntil = (place: string, until: Date | null, now: Date, clock: Clock) =>
  until && until > now ? `${place} até ${clock(until)}.` : 'Ao voltar, entra no fim.'

/** '1 à sua frente chegou antes.', or what moved the motoboy last. */
function whyHere(ahead: number, last: QueueEvent | null, reader: Reader, clock: Clock): string | null {
  const words = own[reader]
  if (last?.rule === 'declined') return `${words.declined} às ${clock(last.at)} e foi para o fim.`
  if (last?.rule === 'expired')
    return `uma oferta às ${clock(last.offeredAt ?? last.at)} ficou sem resposta e ${words.wentToTheEnd}.`
  if (last?.rule === 'moved') return `a central mudou a ordem às ${clock(last.at)} (${last.reason ?? ''}).`
  if (last?.rule === 'cancelled') return `o pedido foi cancelado e ${words.placeIsBack}.`
  if (last?.rule === 'taken') return `a central retirou o pedido e ${words.placeIsBack}.`
  if (ahead === 0) return null
  return `${ahead} ${words.ahead} ${ahead === 1 ? 'chegou' : 'chegaram'} antes.`
}

/** Of a motoboy in the queue: 'Você é o próximo.', '2º da fila: 1 à sua frente chegou antes.' */
export function placeSentence(place: number, last: QueueEvent | null, reader: Reader, clock: Clock): string {
  const why = whyHere(place - 1, last, reader, clock)
  const where = place === 1 ? own[reader].next : `${place}º da fila`
  return why === null ? `${where}.` : `${where}: ${why}`
}

export const offerSentence = (until: Date, now: Date, reader: Reader): string =>
  own[reader].offer(Math.max(0, Math.ceil((until.getTime() - now.getTime()) / 1000)))

export const offSentence = (reader: Reader): string => `Fora da fila: ${own[reader].start}`

export const busySentence = (open: number, reader: Reader): string =>
  `Fora da fila: ${own[reader].has} ${deliveries(open)}. Ao terminar, entra no fim.`

export const pausedSentence = (
  { since, until, now }: { since: Date; until: Date | null; now: Date },
  reader: Reader,
  clock: Clock,
): string => `Fora da fila: em pausa desde ${clock(since)}. ${keptUntil(own[reader].place, until, now, clock)}`

/** Of a motoboy who left so many offers in a row without an answer. */
export const timeoutsSentence = (timeouts: number, reader: Reader): string =>
  `Em pausa: ${timeouts === 1 ? '1 oferta ficou' : `${timeouts} ofertas ficaram`} sem resposta. ${own[reader].switchOn}`

export function silentSentence(
  { since, keepMinutes, now }: { since: Date; keepMinutes: number; now: Date },
  reader: Reader,
  clock: Clock,
): string {
  const until = new Date(since.getTime() + keepMinutes * minuteMs)
  return `Fora da fila: sem sinal ${own[reader].phone} desde ${clock(since)}. ${keptUntil(own[reader].place, until, now, clock)}`
}

type WithoutQueue = {
  shift: { pausedAt: Date | null; lastContactAt: Date } | null
  open: number
  standing: 'in' | 'off' | 'busy' | 'paused' | 'silent'
}
/** Where the firm suggests who is there soonest, nobody waits for a turn. */
export function withoutQueueSentence({ shift, open, standing }: WithoutQueue, reader: Reader, clock: Clock): string {
  const words = own[reader]
  if (!shift) return 'Fora de turno.'
  if (shift.pausedAt) return `Em pausa desde ${clock(shift.pausedAt)}. ${words.switchOn}`
  if (standing === 'silent') return `Sem sinal ${words.phone} desde ${clock(shift.lastContactAt)}.`
  const has = open === 0 ? 'Em turno' : `Em turno, com ${deliveries(open)}`
  return `${has}. A próxima entrega é de quem chega antes.`
}

const logged: Record<QueueRule, string> = {
  started: 'você iniciou o turno e entrou no fim.',
  busy: 'você recebeu uma entrega e saiu da fila.',
  done: 'você terminou e entrou no fim.',
  cancelled: 'o pedido foi cancelado e seu lugar voltou.',
  taken: 'a central retirou o pedido e seu lugar voltou.',
  paused: 'você entrou em pausa.',
  resumed: 'você voltou da pausa ao seu lugar.',
  late: 'seu lugar não estava mais guardado e você foi para o fim.',
  declined: 'você recusou uma oferta e foi para o fim.',
  kept: 'você recusou uma oferta e ficou no lugar.',
  expired: 'uma oferta ficou sem resposta e você foi para o fim.',
  timeouts: 'ofertas ficaram sem resposta e você entrou em pausa.',
  moved: 'a central mudou a ordem',
  passed_over: 'a central atribuiu um pedido fora da vez.',
  ended: 'seu turno terminou.',
}
/** A line of what a motoboy reads of their own place, as in '12:40: a central atribuiu um pedido fora da vez.' */
export function loggedSentence({ rule, at, reason }: Omit<QueueEvent, 'offeredAt'>, clock: Clock): string {
  if (rule === 'moved') return `${clock(at)}: ${logged.moved} (${reason ?? ''}).`
  // With a reason the order was offered to another one; an assignment has none.
  if (rule === 'passed_over' && reason !== null)
    return `${clock(at)}: a central ofereceu um pedido fora da vez (${reason}).`
  return `${clock(at)}: ${logged[rule]}`
}
