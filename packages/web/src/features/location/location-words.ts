import type { Location } from './location.ts'

function age(at: number, now: number): string {
  const minutes = Math.max(0, Math.floor((now - at) / 60_000))
  if (minutes < 1) return 'agora mesmo'
  return minutes < 60 ? `há ${minutes} min` : `há ${Math.floor(minutes / 60)} h`
}

/** The texts of the location bar: the state of the motoboy's location and its age. */
export function locationWords(
  { status, fixedAt, unsent }: Location,
  available: boolean,
  now: number,
): { label: string; detail: string } {
  const last = fixedAt === null ? '' : `última ${age(fixedAt, now)}`
  if (!available) return { label: 'Indisponível', detail: 'sem localização' }
  if (status === 'obtaining') return { label: 'Obtendo localização...', detail: last }
  if (status !== 'active' || fixedAt === null) return { label: 'Localização desativada', detail: last }
  return { label: 'Localização ativa', detail: `${age(fixedAt, now)}${unsent ? ', não enviada' : ''}` }
}
