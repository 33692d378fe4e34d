import type { Fare } from '@ligeiro/contract/price-table'
import { money } from '#lib/money.ts'
import { NavList } from '#ui/side-frame.tsx'
import { Paragraph } from '#ui/text.tsx'
import { placeWords } from '../price-tables/version-lines.ts'

type Props = { fares: readonly Fare[]; wrong: Fare | undefined; empty: string; onOpen: (fare: Fare) => void }

/** Fares below each other; a press opens one. */
export const FareList = ({ fares, wrong, empty, onOpen }: Props) =>
  fares.length === 0 ? (
    <Paragraph tone="ink-3">{empty}</Paragraph>
  ) : (
    <NavList
      page
      label="Tarifas"
      items={fares.map((fare) => ({
        key: `${fare.from}\n${fare.to}`,
        title: `${placeWords(fare.from)} → ${placeWords(fare.to)}`,
        ...(fare.both && { detail: 'ida e volta' }),
        end: money(fare.price),
        current: fare === wrong,
        onSelect: () => onOpen(fare),
      }))}
    />
  )
