/** The question before somebody cancels an order, or a client rejects its price (docs/product.md, Screens). */
export const cancelQuestion = 'Tem certeza que deseja cancelar este pedido? Esta ação não pode ser desfeita.'
