/** The question before a client cancels an order or rejects its price (docs/product.md, Screens). */
export const cancelQuestion = 'Tem certeza que deseja cancelar este pedido? Esta ação não pode ser desfeita.'
