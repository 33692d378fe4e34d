/** For searching: without case and accents, 'Jéssica' as 'jessica'. */
export const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
