import { LoadState } from '../action/load-state.tsx'
import { PrintedMonth } from '../features/money/months/printed-month.tsx'
import { useMonth } from '../features/money/months/queries.ts'
import { usePlace } from '../lib/navigation.tsx'
import { Inset } from '../ui/layout.tsx'

/** The document of a closed month, to read, to print or to save as PDF. */
export default function PrintMonthPage() {
  const query = useMonth(new URLSearchParams(usePlace().search).get('id') ?? '')
  return query.data ? (
    <PrintedMonth month={query.data} />
  ) : (
    <main>
      <Inset>
        <LoadState query={query} />
      </Inset>
    </main>
  )
}
