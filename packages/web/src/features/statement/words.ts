const grouped = new Intl.NumberFormat('pt-BR')
const oneDecimal = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** `1.234` */
export const formatCount = (count: number): string => grouped.format(count)
/** '1 pedido', '1.234 pedidos' */
export const formatOrderCount = (count: number): string => `${formatCount(count)} ${count === 1 ? 'pedido' : 'pedidos'}`
/** `8,3 MB` */
export const megabytes = (bytes: number): string => `${oneDecimal.format(bytes / 1_000_000)} MB`
