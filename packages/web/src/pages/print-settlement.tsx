import { LoadState } from '../action/load-state.tsx'
import { useSettlement } from '../features/money/settlements/queries.ts'
import { PrintedSettlement } from '../features/money/settlements/printed-settlement.tsx'
import { usePlace } from '../lib/navigation.tsx'
import { Inset } from '../ui/layout.tsx'

/** The receipt of a settlement, to print or to save as PDF. */
export default function PrintSettlementPage() {
  const params = new URLSearchParams(usePlace().search)
  const query = useSettlement(params.get('id') ?? '')
  return query.data ? (
    <PrintedSettlement settlement={query.data} roll={params.has('roll')} />
  ) : (
    <main>
      <Inset>
        <LoadState query={query} />
      </Inset>
    </main>
  )
}
