import { LoadedPage } from '../action/loaded-page.tsx'
import { useSettlement } from '../features/money/settlements/queries.ts'
import { PrintedSettlement } from '../features/money/settlements/printed-settlement.tsx'
import { usePlace } from '../lib/navigation.tsx'

/** The receipt of a settlement, to print or to save as PDF. */
export default function PrintSettlementPage() {
  const params = new URLSearchParams(usePlace().search)
  const query = useSettlement(params.get('id') ?? '')
  return (
    <LoadedPage query={query}>
      {(settlement) => <PrintedSettlement settlement={settlement} roll={params.has('roll')} />}
    </LoadedPage>
  )
}
