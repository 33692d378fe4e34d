/** As in '1 linha' or '2.376 linhas'. */
export const counted = (count: number, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString('pt-BR')} ${many}`
