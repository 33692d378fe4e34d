/** How a price's reason begins if no table prices the delivery because there is none: the desk says it of several orders at once. */
export const withoutTable = 'Sem sugestão: sem tabela'
