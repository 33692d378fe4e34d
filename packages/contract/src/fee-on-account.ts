export const feeOnAccount = 'Na maquininha ou no Pix da loja a taxa fica na conta do cliente.'
