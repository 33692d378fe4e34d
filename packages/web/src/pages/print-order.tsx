import { ordersApi } from '@ligeiro/contract/orders-api'
import { useQuery } from '@tanstack/react-query'
import { LoadState } from '../action/load-state.tsx'
import { reading } from '../api/reading.ts'
import { PrintedOrder } from '../features/orders/manage/printed-order.tsx'
import { usePlace } from '../lib/navigation.tsx'
import { Inset } from '../ui/layout.tsx'

/** The delivery slip of an order, to print. */
export default function PrintOrderPage() {
  const id = new URLSearchParams(usePlace().search).get('id') ?? ''
  const query = useQuery(reading(['orders'], ordersApi.find, { params: { id } }))
  return query.data ? (
    <PrintedOrder order={query.data} />
  ) : (
    <main>
      <Inset>
        <LoadState query={query} />
      </Inset>
    </main>
  )
}
