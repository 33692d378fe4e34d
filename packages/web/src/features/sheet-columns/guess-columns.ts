import { readHeading } from './heading.ts'
import { columnAt, type Look } from './looks.ts'
import { rate, type Ratings, type Seen } from './ratings.ts'
import { addressParts, rolesOf, type Role, type SheetKind, type UseOfColumn } from './roles.ts'
import type { Sheet } from './sheet-of.ts'

/** What cells of a column without a heading are, in the order in which it is decided. */
const usesByLook: Record<SheetKind, readonly [UseOfColumn, Look][]> = {
  clients: [
    ['phone', 'phone'],
    ['email', 'email'],
    ['addresses', 'place'],
    ['agreed_price', 'money'],
    ['name', 'words'],
  ],
  motoboys: [
    ['phone', 'phone'],
    ['email', 'email'],
    ['name', 'words'],
  ],
  fares: [['price', 'money']],
  deliveries: [
    ['date', 'date'],
    ['time', 'time'],
    ['recipient_phone', 'phone'],
    ['delivery_address', 'place'],
    ['price', 'money'],
    ['client', 'words'],
  ],
}

const isMany = (kind: SheetKind, use: UseOfColumn) => rolesOf[kind].some(({ role, many }) => role === use && many)
const asking = (use: UseOfColumn): Role => `?${use}`

/** Gives a use to the column that fits it best; several that fit alike, or a heading that is unclear, are asked. */
function decide(kind: SheetKind, use: UseOfColumn, ratings: readonly Ratings[], columns: Role[]): void {
  const fitting = ratings
    .map((one, index) => ({ index, rating: one[use] ?? 0 }))
    .filter(({ index, rating }) => rating > 0 && columns[index] === '')
  const best = Math.max(0, ...fitting.map(({ rating }) => rating))
  const isSeveral = isMany(kind, use)
  const alike = fitting.filter(({ rating }) => best < 1 || (rating >= 1 && (isSeveral || rating > best - 1)))
  const isSure = best >= 1 && (alike.length === 1 || isSeveral)
  for (const { index } of alike) columns[index] = isSure ? use : asking(use)
}

/** Parts of an address after the pickup's belong to it, where the delivery has an address too. */
function withPickupParts(columns: readonly Role[]): Role[] {
  const [pickup, delivery] = [columns.indexOf('pickup_address'), columns.indexOf('delivery_address')]
  if (pickup < 0 || delivery < 0) return [...columns]
  return columns.map((role, index): Role => {
    const part = addressParts.find((one) => role === one || role === asking(one))
    if (part === undefined) return role
    const isPickups = index > pickup && (delivery < pickup || index < delivery)
    return isPickups ? `pickup_${part}` : part
  })
}

/** What each column is taken for: by comparing all headings and the cells below them; without a head by the cells alone. */
export function guessColumns(kind: SheetKind, { head, lines, width }: Sheet): Role[] {
  const headings = Array.from({ length: width }, (_, index) => readHeading(head[index] ?? ''))
  const seen = headings.map((heading, position): Seen => {
    return { ...heading, ...columnAt(position, lines), others: headings, position }
  })
  const columns = seen.map((): Role => '')
  const ratings: Ratings[] = seen.map((one) => rate(kind, one))
  for (const { role } of rolesOf[kind]) decide(kind, role, ratings, columns)
  const placed = kind === 'deliveries' ? withPickupParts(columns) : columns
  if (kind === 'fares' && head.length === 0) return fareColumns(placed, seen)
  for (const [use, look] of usesByLook[kind]) {
    if (placed.includes(use) || placed.includes(asking(use))) continue
    const byLook = seen.map((one, index): Ratings =>
      placed[index] === '' && one.noun === null && one.look === look ? { [use]: 2 } : {},
    )
    decide(kind, use, byLook, placed)
  }
  return placed
}

/** Without a head the first two columns of names are 'de' and 'para'. */
function fareColumns(columns: readonly Role[], seen: readonly Seen[]): Role[] {
  const names = seen.flatMap(({ look }, index) => (look === 'words' || look === 'place' ? [index] : []))
  const price = seen.findIndex(({ look }) => look === 'money' || look === 'number')
  const [from, to] = names.length > 1 ? names : [undefined, names[0]]
  return columns.map((_, index): Role =>
    index === from ? 'from' : index === to ? 'to' : index === price ? 'price' : '',
  )
}

/** Returns the remembered columns. A price that is not guessed too is asked again: earlier versions took the first heading with such a word. */
export const rememberedColumns = (remembered: readonly Role[], guessed: readonly Role[]): Role[] =>
  remembered.map((role, index) =>
    (role === 'price' || role === 'agreed_price') && guessed[index] !== role ? asking(role) : role,
  )

/** A column was taken for something: the questions about others like it are answered. */
export function withAnswer(columns: readonly Role[], index: number, role: Role): Role[] {
  return columns.map((one, at) => (at === index ? role : one === asking(role as UseOfColumn) ? '' : one))
}

/** What a column is still needed or asked for. Deliveries below lines with a date alone need no column of dates. */
export function missingColumns(kind: SheetKind, columns: readonly Role[], { lines }: Pick<Sheet, 'lines'>): string[] {
  const isDated = kind === 'deliveries' && lines.some(({ section }) => section !== undefined)
  const isNeeded = (role: UseOfColumn) => !columns.includes(role) && !(role === 'date' && isDated)
  const missing = rolesOf[kind]
    .filter(({ role, required }) => columns.includes(asking(role)) || (required && isNeeded(role)))
    .map(({ label }) => label)
  const hasPlace = ['delivery_address', 'bairro', asking('delivery_address'), asking('bairro')].some((role) =>
    columns.includes(role as Role),
  )
  return kind === 'deliveries' && !hasPlace ? [...missing, 'Endereço de entrega ou Bairro'] : missing
}

/** A price beside a list of bairros: is it agreed with each client, or the fare of each bairro? */
export const asksWhosePrice = (kind: SheetKind, columns: readonly Role[]): boolean =>
  kind === 'clients' && columns.includes('?agreed_price') && columns.includes('bairro')
