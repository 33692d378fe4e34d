import { LoadedPage } from '../action/loaded-page.tsx'
import { PrintedMonth } from '../features/money/months/printed-month.tsx'
import { useMonth } from '../features/money/months/queries.ts'
import { usePlace } from '../lib/navigation.tsx'

/** The document of a closed month, to read, to print or to save as PDF. */
export default function PrintMonthPage() {
  const query = useMonth(new URLSearchParams(usePlace().search).get('id') ?? '')
  return <LoadedPage query={query}>{(month) => <PrintedMonth month={month} />}</LoadedPage>
}
