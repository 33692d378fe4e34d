import { dayMs } from '@ligeiro/contract/durations'
import type { PixKeyInfo } from '@ligeiro/contract/pix-schemas'
import { pixKeyKinds, type PixKeyKind } from '@ligeiro/contract/pix'
import { counted } from '#lib/counted.ts'
import { dateTime } from '#lib/dates.ts'

export const pixKindLabels: Record<PixKeyKind, string> = {
  cpf: 'CPF',
  cnpj: 'CNPJ',
  phone: 'Telefone',
  email: 'E-mail',
  random: 'Chave aleatória',
}
export const kindOptions = pixKeyKinds.map((value) => ({ value, label: pixKindLabels[value] }))

/** The key as it is now, and by whom it was changed. */
export function pixKeyWords({ kind, key, name, changed_at, changed_by }: PixKeyInfo, zone: string): string {
  if (kind === null || changed_at === null) return 'Ainda não há chave.'
  return `${pixKindLabels[kind]} ${key}, ${name}. Alterada em ${dateTime(changed_at, zone)} por ${changed_by?.name}.`
}

/** For how many days the payer is told that the key is new. */
const newDays = 30

/** 'Chave alterada há 2 dias'; null for a key that is old. */
export function newKeyWords(changedAt: string, now: number): string | null {
  const days = Math.floor((now - Date.parse(changedAt)) / dayMs)
  if (days >= newDays) return null
  return days < 1 ? 'Chave alterada hoje' : `Chave alterada há ${counted(days, 'dia', 'dias')}`
}
