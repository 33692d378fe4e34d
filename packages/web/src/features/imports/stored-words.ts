import { addressKey } from '@ligeiro/contract/address-key'
import type { ImportKind, JudgedLine, StoredLine } from '@ligeiro/contract/imports-schemas'
import { dateTime } from '#lib/dates.ts'
import { money } from '#lib/money.ts'
import { formatPhone } from '#lib/phone.ts'

const phoneWords = (phone: string | null | undefined) => phone && formatPhone(phone)

/** A line as it will be stored, and its price. */
export function storedWords(kind: ImportKind, line: StoredLine, zone: string): { text: string; end: string } {
  const isDelivery = kind === 'deliveries'
  const parts = isDelivery
    ? [
        line.at && dateTime(line.at, zone),
        line.client,
        `${line.pickup_address} → ${line.delivery_address}`,
        line.motoboy ?? 'sem motoboy',
        [line.recipient_name, phoneWords(line.recipient_phone)].filter(Boolean).join(' '),
      ]
    : [line.name, phoneWords(line.phone), line.email, ...(line.addresses ?? []), line.billing]
  const price = isDelivery ? line.price : line.agreed_price
  return {
    text: parts.filter(Boolean).join(' · '),
    end: price != null ? money(price) : isDelivery ? 'sem valor' : '',
  }
}

/** The lines of a sheet that name the same client, minute and address: each is a delivery of its own. */
export function twinsIn(judged: readonly JudgedLine[], city: string | null): ReadonlySet<number> {
  const news = judged.flatMap(({ outcome, number, stored }) =>
    outcome === 'new' && stored?.at ? [{ number, stored }] : [],
  )
  const groups = Map.groupBy(news, ({ stored: { client, at, delivery_address } }) =>
    [client, at, addressKey(delivery_address ?? '', city)].join('\n'),
  )
  return new Set(
    [...groups.values()].filter((group) => group.length > 1).flatMap((group) => group.map((one) => one.number)),
  )
}

/** '13 sem DDD, 2 repetidas': how many lines have each reason, the most common first. */
export function reasonWords(lines: readonly JudgedLine[]): string {
  const groups = [...Map.groupBy(lines, ({ reason }) => reason ?? 'com outro motivo')]
  return groups
    .toSorted(([, a], [, b]) => b.length - a.length)
    .map(([reason, found]) => `${found.length.toLocaleString('pt-BR')} ${reason}`)
    .join(', ')
}
