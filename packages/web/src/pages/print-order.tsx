import { ordersApi } from '@ligeiro/contract/orders-api'
import { useQuery } from '@tanstack/react-query'
import { LoadedPage } from '../action/loaded-page.tsx'
import { reading } from '../api/reading.ts'
import { PrintedOrder } from '../features/orders/manage/printed-order.tsx'
import { usePlace } from '../lib/navigation.tsx'

/** The delivery slip of an order, to print. */
export default function PrintOrderPage() {
  const id = new URLSearchParams(usePlace().search).get('id') ?? ''
  const query = useQuery(reading(['orders'], ordersApi.find, { params: { id } }))
  return <LoadedPage query={query}>{(order) => <PrintedOrder order={order} />}</LoadedPage>
}
