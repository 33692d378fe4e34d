import type { Order } from '@ligeiro/contract/order'
import { orderItemsApi } from '@ligeiro/contract/order-items-api'
import type { OrderMoney } from '@ligeiro/contract/order-items-schemas'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useConfig } from '#api/config.ts'
import { reading } from '#api/reading.ts'
import { rarelyMs } from '#api/query-client.ts'

/** The money of an order; undefined until it is loaded, and in a firm without books. The query key contains the version, which every item increases. */
export function useOrderMoney({ id, version }: Pick<Order, 'id' | 'version'>) {
  const { money } = useConfig()
  return useQuery({
    ...reading(['orders', version], orderItemsApi.money, { params: { id } }),
    enabled: money,
    placeholderData: keepPreviousData,
    staleTime: rarelyMs,
  }).data
}

/** Delivered before the firm began its books: what it cost then is not known. */
export const isBeforeBooks = ({ status }: Pick<Order, 'status'>, { total, posted }: OrderMoney): boolean =>
  status === 'delivered' && total !== null && !posted
export const beforeBooksWords = 'Valores: antes do financeiro'
