/** A motoboy sends a position every 5 minutes: after so many minutes without one the phone has no coverage, or is off. */
export const silentMinutes = 15
/** Of a motoboy from a pickup, in a straight line. `isExact`: between a measured position and a point of the address. */
export type Distance = { metres: number; isExact: boolean; fixAgeS: number | null } | 'no point' | 'no position'

/** From so many seconds on a position has its age beside the distance. */
const agedS = 120
const decimals = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })

/** '1,2 km', '0,8 km há 9 min', 'cerca de 6 km pelo bairro', 'no bairro da retirada', 'sem posição'. */
function distanceWords(distance: Distance): string {
  if (distance === 'no point') return 'sem ponto'
  if (distance === 'no position') return 'sem posição'
  const { metres, isExact, fixAgeS } = distance
  const age = fixAgeS !== null && fixAgeS >= agedS ? ` há ${Math.floor(fixAgeS / 60)} min` : ''
  const km = metres / 1000
  if (isExact) return `${decimals.format(Math.max(0.1, km))} km${age}`
  if (Math.round(km) === 0) return `no bairro da retirada${age}`
  return `cerca de ${Math.round(km)} km${fixAgeS === null ? ' pelo bairro' : age}`
}

/** Why somebody is not asked who was asked for the order already, in this round. */
export const alreadyAsked = 'já foi consultado'

/** Why an order does not go back by itself to who had it last. */
export const hadItLast = 'já esteve com o pedido'

const loadWords = ({ open, returns }: { open: number; returns: number }) =>
  [
    open > 0 && (open === 1 ? '1 aberta' : `${open} abertas`),
    returns > 0 && (returns === 1 ? '1 retorno' : `${returns} retornos`),
  ].filter((words) => words !== false)

/** A candidate's sentence without the name, which is removed from accounts and not from what is stored with orders. */
export const withoutName = (sentence: string, name: string): string => sentence.slice(name.length).replace(/^[,:] /, '')

/** The firm's rule for who is suggested: who is there soonest, or who is next in the queue. */
export const strategies = ['soonest', 'queue'] as const
export type Strategy = (typeof strategies)[number]

/** Why the first one is suggested, by the firm's strategy. */
export const reasonOfFirst: Record<Strategy, string> = { soonest: 'quem chega antes', queue: 'o próximo da fila' }

export type Described = {
  name: string
  why: string | null
  /** The place in the queue; null: not in it. */
  place: number | null
  distance: Distance
  open: number
  /** Returns that are due. */
  returns: number
  isRiding: boolean
  /** How many orders of the same plan the motoboy has, and whether the order goes together with another of theirs. */
  given: number
  isTogether: boolean
}

/**
 * 'Wellington, quem chega antes: 1,2 km, 1 aberta', 'Ademir: 0,8 km há 9 min, 2 abertas, em entrega', 'Maria: indisponível'. `first`: why the
 * first one is suggested; null: another one.
 */
export function candidateSentence(described: Described, first: string | null): string {
  const { name, why, place, distance, isRiding, given, isTogether } = described
  const load = loadWords(described)
  if (why !== null) return `${name}: ${[why, ...load].join(', ')}`
  const parts = [
    distanceWords(distance),
    ...(load.length === 0 ? ['livre'] : load),
    isRiding && 'em entrega',
    place !== null && first !== reasonOfFirst.queue && `${place}º da fila`,
    isTogether ? 'na mesma viagem de outro pedido' : given > 0 && `mais ${given} deste despacho`,
  ]
  return `${name}${first === null ? '' : `, ${first}`}: ${parts.filter(Boolean).join(', ')}`
}
