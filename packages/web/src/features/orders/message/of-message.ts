/** The ids of orders that were created in this tab from a message without a question: their rows say so. */
const created = new Set<string>()

export const markAsOfMessage = (id: string): void => void created.add(id)
export const isOfMessage = (id: string): boolean => created.has(id)
