import { silentMinutes } from '@ligeiro/contract/candidate-words'
import { isPostcode, isState } from '@ligeiro/contract/address'
import type { ListedMotoboy } from '@ligeiro/contract/motoboy'
import { clockTime, inRange, minutesSince, shortDate, type DayRule } from '#lib/dates.ts'

export const isSilent = ({ seen_at }: ListedMotoboy, now: number) =>
  seen_at !== null && minutesSince(seen_at, now) >= silentMinutes

const isUnseen = (motoboy: ListedMotoboy, now: number) => motoboy.seen_at === null || isSilent(motoboy, now)

type Ways = Pick<ListedMotoboy, 'never_signed_in' | 'no_push' | 'seen_at'>

/** What keeps the desk from reaching a motoboy: 'nunca entrou', 'avisos desligados', 'sem localização', 'avisos desligados, sem localização'; null if nothing does. */
export function lackWords({ never_signed_in, no_push, seen_at }: Ways): string | null {
  if (never_signed_in) return 'nunca entrou'
  if (no_push && seen_at === null) return 'avisos desligados, sem localização'
  if (no_push) return 'avisos desligados'
  return seen_at === null ? 'sem localização' : null
}

/** Sorts by who can take a delivery soonest: available, has signed in, is seen, has fewer open deliveries, gets pushes, then by name. */
export const byReadiness = (motoboys: readonly ListedMotoboy[], now: number): ListedMotoboy[] =>
  motoboys.toSorted(
    (a, b) =>
      Number(b.available) - Number(a.available) ||
      Number(a.never_signed_in ?? false) - Number(b.never_signed_in ?? false) ||
      Number(isUnseen(a, now)) - Number(isUnseen(b, now)) ||
      a.open_deliveries - b.open_deliveries ||
      Number(a.no_push ?? false) - Number(b.no_push ?? false) ||
      a.user.name.localeCompare(b.user.name, 'pt-BR'),
  )

type Open = Pick<ListedMotoboy, 'available' | 'open_deliveries' | 'never_signed_in'>

/** 'livre', '1 aberta', '3 abertas'. Who is unavailable and without deliveries is not 'livre' but '0 abertas', who never signed in 'nunca entrou'. */
export function openWords({ available, open_deliveries, never_signed_in }: Open): string {
  if (open_deliveries === 0 && available) return never_signed_in ? 'nunca entrou' : 'livre'
  return open_deliveries === 1 ? '1 aberta' : `${open_deliveries} abertas`
}

/** 'livre', '1 aberta', 'indisponível'. Whom the desk cannot reach is not 'livre' but '0 abertas'. */
export function panelWords(motoboy: Open & Ways): string {
  if (motoboy.open_deliveries > 0) return openWords(motoboy)
  if (!motoboy.available) return 'indisponível'
  return lackWords(motoboy) === null ? 'livre' : '0 abertas'
}

/** The district of a location, which is written as 'street, district, state, postcode'; or else the whole. */
export function shortPlace(location: string): string {
  const district = location.split(',')[1]?.trim() ?? ''
  return district === '' || /\d/.test(district) || isState(district) || isPostcode(district) ? location : district
}

const hasLostSignal = (seenAt: string, now: number) => {
  const minutes = minutesSince(seenAt, now)
  return minutes >= silentMinutes && minutes < 60
}

/** 'agora', 'há 3 min', 'sem sinal há 20 min', 'às 11:40', 'em 20/11/2026'. */
export function agoWords(seenAt: string, now: number, rule: DayRule): string {
  const minutes = minutesSince(seenAt, now)
  if (minutes < 1) return 'agora'
  if (minutes < 60) return hasLostSignal(seenAt, now) ? `sem sinal há ${minutes} min` : `há ${minutes} min`
  return inRange(seenAt, 'today', now, rule)
    ? `às ${clockTime(seenAt, rule.zone)}`
    : `em ${shortDate(seenAt, rule.zone)}`
}

/** When the motoboy last sent a location: 'visto agora', 'visto há 3 min', 'sem sinal há 20 min', 'visto às 11:40', 'visto em 20/11/2026'. */
export function seenWords(seenAt: string | null, now: number, rule: DayRule): string {
  if (seenAt === null) return 'nunca visto'
  const ago = agoWords(seenAt, now, rule)
  return hasLostSignal(seenAt, now) ? ago : `visto ${ago}`
}

/** Beside the place: '3 min', 'agora', 'sem sinal há 20 min', 'às 11:40'. */
export const ageWords = (seenAt: string, now: number, rule: DayRule): string =>
  agoWords(seenAt, now, rule).replace(/^há /, '')

/** '5 de 6 disponíveis, 7 abertas' */
export function motoboysSummary(motoboys: readonly ListedMotoboy[]): string {
  if (motoboys.length === 0) return 'Nenhum cadastrado'
  const available = motoboys.filter((motoboy) => motoboy.available).length
  const open = motoboys.reduce((sum, motoboy) => sum + motoboy.open_deliveries, 0)
  return `${available} de ${motoboys.length} ${available === 1 ? 'disponível' : 'disponíveis'}, ${open} ${open === 1 ? 'aberta' : 'abertas'}`
}
