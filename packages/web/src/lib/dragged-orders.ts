/** Of orders that are dragged from a list: no text field and no other page takes it. */
const type = 'application/x-ligeiro-orders'

export const writeOrders = (transfer: DataTransfer, ids: readonly string[]): void =>
  transfer.setData(type, ids.join(' '))

export const hasOrders = (transfer: DataTransfer): boolean => transfer.types.includes(type)

export const readOrders = (transfer: DataTransfer): string[] => transfer.getData(type).split(' ').filter(Boolean)
