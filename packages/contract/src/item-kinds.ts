import { partOf } from './money.ts'
import { shareOf, type PartShares, type PriceParts, type Share } from './motoboy-share.ts'

/** What comes on top of an order's price. A discount is negative. */
export const itemKinds = ['waiting', 'return', 'displacement', 'extra', 'discount'] as const
export type ItemKind = (typeof itemKinds)[number]

/** Of a cancelled order only these are charged. */
export const chargedIfCancelled: readonly ItemKind[] = ['waiting', 'displacement']

export const waitPlaces = ['pickup', 'delivery'] as const
export type WaitPlace = (typeof waitPlaces)[number]

/** The label of an item that names no own one. */
export const itemLabels: Record<ItemKind, string> = {
  waiting: 'Espera',
  return: 'Retorno',
  displacement: 'Deslocamento',
  extra: 'Acréscimo',
  discount: 'Desconto',
}

/** An item that was not voided, in cents. */
export type LivingItem = { kind: ItemKind; cents: number; share_cents: number | null }

/** The motoboy's share of an item, in cents: of an extra what the admin said, of a discount nothing, of the others by the rules. */
export function itemShareOf({ kind, cents, share_cents }: LivingItem, shares: PartShares): number {
  if (kind === 'discount') return 0
  return kind === 'extra' ? (share_cents ?? 0) : partOf(cents, shares[kind])
}

/** The motoboy's share of a price and its items, in cents. */
export const shareWithItems = (
  parts: PriceParts | null,
  items: readonly LivingItem[],
  { share, shares }: { share: Share; shares: PartShares },
): number => items.reduce((sum, item) => sum + itemShareOf(item, shares), shareOf(parts, share, shares))
