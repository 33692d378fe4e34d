/** What people write short before a name, by its written-out word. */
const byWord: Record<string, string> = {
  jardim: 'jd jdm jdim jard jardin',
  vila: 'vl',
  parque: 'pq pque prq',
  conjunto: 'cj conj',
  habitacional: 'hab',
  residencial: 'res resid',
  loteamento: 'lot',
  chacara: 'ch chac',
  chacaras: 'chs',
  setor: 'set',
  santo: 'sto',
  santa: 'sta',
  nossa: 'nsa',
  senhora: 'sra',
  senhor: 'sr',
  doutor: 'dr',
  doutora: 'dra',
  professor: 'prof',
  engenheiro: 'eng',
  professora: 'profa',
  presidente: 'pres',
  governador: 'gov',
  senador: 'sen',
  deputado: 'dep',
  vereador: 'ver',
  general: 'gal gen',
  coronel: 'cel',
  capitao: 'cap',
  marechal: 'mal',
  padre: 'pe',
}

const longForms: Record<string, string> = Object.fromEntries(
  Object.entries(byWord).flatMap(([word, forms]) => forms.split(' ').map((form) => [form, word])),
)

/** One character stands for several words: the rest of the name tells which. */
const initials: Partial<Record<string, readonly string[]>> = { s: ['sao', 'santo', 'santa'], v: ['vila'], n: ['nossa'] }

/** The word that a folded word may be short for. */
export const longForm = (word: string): string | undefined =>
  Object.hasOwn(longForms, word) ? longForms[word] : undefined

/** Writes out the short forms of folded words: 'n', 'sra' is 'nossa', 'senhora'. The last word is never a short form: 'Rua Cap' stays. */
export const withLongForms = (words: readonly string[]): string[] =>
  words.map((word, index) => {
    const next = words[index + 1]
    if (next === undefined) return word
    if (word === 'n' && (next === 'sra' || next === 'senhora')) return 'nossa'
    return longForm(word) ?? word
  })

/** The names that a key with an initial may stand for: 's jose' for 'sao jose', 'santo jose' and 'santa jose'. */
export function spellingsOf(key: string): string[] {
  const words = key.split(' ')
  // Behind another word only saints have an initial: 'vila s geraldo'.
  const at = words.findIndex(
    (word, index) => (index === 0 ? word in initials : word === 's') && index < words.length - 1,
  )
  const found = at < 0 ? undefined : initials[words[at] ?? '']
  return [key, ...(found ?? []).map((word) => words.toSpliced(at, 1, word).join(' '))]
}

/** The other spellings of a word that is short or has short ones: of 'jd' these are 'jardim', 'jdm', ... */
function formsOf(word: string): string[] {
  const long = longForm(word) ?? word
  const short = Object.hasOwn(byWord, long) ? byWord[long] : undefined
  return short === undefined ? [] : [long, ...short.split(' ')]
}

const withoutPoint = (word = '') => word.replace(/[.,;:]+$/, '')

/** The beginnings of names that a typed word and the next one may be written as: 'sao', 'jose' as 's. jose', and 's.', 'jose' as 'sao jose'. */
function namesWithInitial(word: string, next: string): string[] {
  if (!/^\p{L}/u.test(next)) return []
  const beforeNext = (forms: readonly string[]) =>
    forms.flatMap((form) =>
      [next, ...formsOf(next)].flatMap((following) => [`${form} ${following}`, `${form}. ${following}`]),
    )
  const matching = Object.keys(initials).filter((initial) => initials[initial]?.includes(longForm(word) ?? word))
  const words = initials[word]?.flatMap((long) => [long, ...formsOf(long)])
  return beforeNext(words === undefined ? matching : [word, ...words])
}

const quoted = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|-]/g, String.raw`\$&`)

/** What stands between words. PostgreSQL finds no trigrams beside a class of more characters. */
const between = String.raw`[ \n.,;:/()-]`

/**
 * A regular expression, the same for JavaScript and PostgreSQL, for the other spellings of a typed word in folded texts: 'jardim' is also
 * 'jd', 'beira-mar' also 'beira mar'. A text that it matches holds one of `texts`. Undefined: there are none. `words` are folded.
 */
export function otherForms(
  words: readonly string[],
  index: number,
): { pattern: string; texts: readonly string[] } | undefined {
  const [typed = '', following] = [words[index], words[index + 1]]
  const word = withoutPoint(typed)
  const parts = word.split('-').filter(Boolean)
  const whole = [
    ...formsOf(word),
    ...(parts.length > 1 ? [parts.join(' '), parts.join('')] : []),
    // 'Olho d Água' and 'Olho dÁgua' are one name, since apostrophes are left out.
    parts.map((part) => part.replace(/^d(?=[aeiou][a-z]{2})/, 'd ')).join(' '),
  ]
  const begun = following === undefined ? [] : namesWithInitial(word, withoutPoint(following))
  const texts: string[] = []
  const patternOf = (forms: readonly string[], end: string) => {
    const others = [...new Set(forms)].filter((form) => !form.includes(typed))
    texts.push(...others)
    return others.length === 0 ? [] : [`(${others.map(quoted).join('|')})${end}`]
  }
  const patterns = [...patternOf(whole, `(${between}|$)`), ...patternOf(begun, '')]
  return patterns.length === 0 ? undefined : { pattern: `(^|${between})(${patterns.join('|')})`, texts }
}
