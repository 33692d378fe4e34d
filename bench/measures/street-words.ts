const syllables = 'ba ce di fo gu la me ni po ru sa te vi xo zu ca de fi go lu'.split(' ')

/** One of 8,000 made-up words, for the streets of a city. */
export const streetWord = (n: number) =>
  [1, 20, 400].map((part) => syllables[Math.floor(n / part) % syllables.length] ?? '').join('')
