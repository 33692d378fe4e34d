/** Asked before a cancellation and before a refusal (specification, section 5). */
export const cancelQuestion = 'Tem certeza que deseja cancelar este pedido? Esta ação não pode ser desfeita.'
