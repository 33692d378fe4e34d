const names = [
  'janeiro',
  'fevereiro',
  'março',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
]

/** 'novembro de 2026' of '2026-11' or a day of it. */
export const monthName = (month: string): string => `${names[Number(month.slice(5, 7)) - 1]} de ${month.slice(0, 4)}`

/** The name of a month as the first word: 'Novembro de 2026'. */
export const monthTitle = (month: string): string => monthName(month).replace(/^./, (first) => first.toUpperCase())

/** What is posted for a month after it was closed, in reports and on paper. */
export const adjustmentTitle = (month: string): string => `Ajuste de ${monthName(month)}`
