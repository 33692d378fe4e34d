import { addressPlace } from '@ligeiro/contract/address-line'
import { latenessOf } from '@ligeiro/contract/late'
import { netWords, unpaidWords } from '#features/money/settlements/words.ts'
import { isSilent, panelWords, seenWords, shortPlace } from '#features/motoboys/readiness.ts'
import { shortSilence } from '#features/motoboys/silence-words.ts'
import { counted } from '#lib/counted.ts'
import type { DayRule } from '#lib/dates.ts'
import { money } from '#lib/money.ts'
import type { Column } from '#list/list.tsx'
import { NameAfterDot } from '#ui/availability-dot.tsx'
import { Text } from '#ui/text.tsx'
import type { Row } from './today.ts'

/** Where the motoboy was last, and when. */
export const placeWords = ({ motoboy: { location, seen_at, shift } }: Row, now: number, rule: DayRule): string =>
  [location && shortPlace(location), seenWords(seen_at, now, rule), shortSilence(shift?.silence)]
    .filter(Boolean)
    .join(' · ')

/** What they carry or will carry: the first by name and bairro, and how many more. */
export function carriedWords({ open }: Row, city: string | null): string {
  const [first] = open
  if (!first) return ''
  const { district, street } = addressPlace(first.delivery_address, city)
  const more = open.length > 1 ? ` e mais ${open.length - 1}` : ''
  return `${first.description} → ${district || street}${more}`
}

/** What they delivered today: '6 · R$ 98,00'. */
export const todayWords = ({ isKnown, delivered, value }: Row): string =>
  !isKnown ? '…' : delivered.length === 0 ? 'nenhum' : `${delivered.length} · ${money(value)}`

/** What of their money is open; undefined: not known, or no books are kept. */
export function settlementWords({ settlement }: Row): string | undefined {
  if (settlement === undefined) return undefined
  if (settlement === null) return 'em dia'
  const { count, net, due } = settlement
  const words = [count > 0 && netWords(net, 'firm'), due !== 0 && unpaidWords(due, 'firm')].filter(Boolean).join('. ')
  return words || 'em dia'
}

/** A card says nothing of money that is settled. */
function settlementOnCard(row: Row): string {
  const words = settlementWords(row) ?? '…'
  return words === 'em dia' ? '' : words
}

type View = { now: number; rule: DayRule; city: string | null; /** The firm keeps books. */ books: boolean }

export function motoboyColumns({ now, rule, city, books }: View): Column<Row>[] {
  const lateCount = ({ open }: Row) => open.filter((order) => latenessOf(order, now) === 'late').length
  const load = (row: Row) => (
    <Text bold={row.open.length > 0} tone={lateCount(row) > 0 ? 'late' : row.motoboy.available ? 'ink' : 'ink-3'}>
      {lateCount(row) > 0 ? `${lateCount(row)} de ${row.open.length} em atraso` : panelWords(row.motoboy)}
    </Text>
  )
  const named = (row: Row) => (
    <NameAfterDot on={row.motoboy.available} hollow={isSilent(row.motoboy, now)}>
      {row.name}
    </NameAfterDot>
  )
  const place = (row: Row) => (
    <Text tone={isSilent(row.motoboy, now) ? 'warn' : 'ink-2'}>{placeWords(row, now, rule)}</Text>
  )
  const settlement: Column<Row> = {
    head: 'Acerto',
    width: '16%',
    end: true,
    // The cell is empty until the words are known, because a text that becomes longer would move at this edge.
    cell: settlementWords,
    card: 'line',
    cardCell: settlementOnCard,
    quiet: true,
  }
  const today = (row: Row) =>
    row.isKnown ? row.delivered.length > 0 && counted(row.delivered.length, 'entregue', 'entregues') : '…'
  return [
    { head: 'Motoboy', width: '22%', cell: named, card: 'head' },
    {
      head: 'Carga',
      width: '17ch',
      cell: load,
      card: 'head-end',
      cardCell: (row) =>
        lateCount(row) > 0 ? <Text bold tone="late">{`${lateCount(row)} em atraso`}</Text> : load(row),
    },
    { head: 'Onde', width: '17%', cell: place, card: 'first' },
    { head: 'Leva', cell: (row) => carriedWords(row, city), card: 'line' },
    {
      head: 'Entregues hoje',
      width: '16ch',
      end: true,
      cell: (row) => row.isKnown && todayWords(row),
      card: 'first-end',
      cardCell: (row) => <Text tone="ink-2">{today(row)}</Text>,
    },
    ...(books ? [settlement] : []),
  ]
}
