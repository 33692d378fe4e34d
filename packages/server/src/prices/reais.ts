const currency = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })

/** As in 'R$ 15,00'. */
export const reais = (value: number): string => currency.format(value).replace(/\s/g, ' ')
