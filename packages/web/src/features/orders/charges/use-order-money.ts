import type { Order } from '@ligeiro/contract/order'
import { orderItemsApi, type OrderMoney } from '@ligeiro/contract/order-items-api'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { useConfig } from '#api/config.ts'

/** The money of an order; undefined until it is loaded, and in a firm without books. The query key contains the version, which every item increases. */
export function useOrderMoney({ id, version }: Pick<Order, 'id' | 'version'>) {
  const { money } = useConfig()
  return useQuery({
    queryKey: ['orders', id, 'money', version],
    queryFn: ({ signal }) => call(orderItemsApi.money, { params: { id }, signal }),
    enabled: money,
    placeholderData: keepPreviousData,
  }).data
}

/** Delivered before the firm began its books: what it cost then is not known. */
export const isBeforeBooks = ({ status }: Pick<Order, 'status'>, { total, posted }: OrderMoney): boolean =>
  status === 'delivered' && total !== null && !posted
export const beforeBooksWords = 'Valores: antes do financeiro'
