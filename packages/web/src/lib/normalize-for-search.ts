/** Removes accents and case, so that 'oculos' finds 'Óculos'. */
export const normalizeForSearch = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
