/** As people search: accents and case do not count, 'Óculos' is found by 'oculos'. */
export const normalizeForSearch = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
