import type { PriceTableBody } from '@ligeiro/contract/price-table'
import { Facts } from '#ui/facts.tsx'
import { Reading } from '#ui/reading.tsx'
import { versionLines } from '../price-tables/version-lines.ts'

/** What a version of a table says, in words. */
export const TableFacts = ({ body }: { body: PriceTableBody }) => (
  <Reading label="Tabela">
    <Facts items={[...versionLines(body)].map(([label, value]) => ({ label, value }))} />
  </Reading>
)
