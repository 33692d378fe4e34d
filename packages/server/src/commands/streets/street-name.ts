const small = new Set(['de', 'da', 'do', 'das', 'dos', 'e'])
const isRoman = (word: string) => /^[ivx]{2,}$/.test(word)

/** A name in capitals, as public files have it, as people write it: 'RUA XV DE NOVEMBRO' is 'Rua XV de Novembro'. */
export const streetName = (capitals: string): string =>
  capitals
    .toLowerCase()
    .trim()
    .split(/\s+/)
    .map((word, index, words) => {
      if (index > 0 && index < words.length - 1 && small.has(word)) return word
      // 'SC 401': a road of the state.
      const isRoad = /^[a-z]{2}$/.test(word) && /^\d/.test(words[index + 1] ?? '')
      return isRoman(word) || isRoad ? word.toUpperCase() : word.charAt(0).toUpperCase() + word.slice(1)
    })
    .join(' ')
