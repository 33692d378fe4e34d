import { tillAccounts } from '@ligeiro/contract/till-api'
import { LoadedPage } from '../action/loaded-page.tsx'
import { PrintedTill } from '../features/money/till/printed-till.tsx'
import { useTill } from '../features/money/till/queries.ts'
import { usePlace } from '../lib/navigation.tsx'

/** Days of an account of the till, to print or to save as PDF. */
export default function PrintTillPage() {
  const params = new URLSearchParams(usePlace().search)
  const account = tillAccounts.find((one) => one === params.get('account')) ?? 'cash'
  const [start, end] = [params.get('start'), params.get('end')]
  const query = useTill({ account, ...(start && { start }), ...(end && { end }) })
  return <LoadedPage query={query}>{(till) => <PrintedTill till={till} />}</LoadedPage>
}
