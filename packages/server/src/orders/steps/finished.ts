import type { OrderRow } from '../order/rows.ts'

const finished = new Set<OrderRow['status']>(['delivered', 'cancelled', 'rejected_by_client'])
export const isFinished = ({ status }: OrderRow): boolean => finished.has(status)
