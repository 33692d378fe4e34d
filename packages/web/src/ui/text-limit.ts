/** How long a text may be, in UTF-16 units, and its name in a sentence: 'A descrição'. A longer text stays in its field, which says so. */
export type TextLimit = { max: number; subject: string }

const count = new Intl.NumberFormat('pt-BR')

/** 'A descrição tem 1.004 de 1.000 caracteres'; null for a text within its limit. */
export function limitProblem(text: string, limit: TextLimit | undefined): string | null {
  const { length } = text.trim()
  if (!limit || length <= limit.max) return null
  return `${limit.subject} tem ${count.format(length)} de ${count.format(limit.max)} caracteres`
}
