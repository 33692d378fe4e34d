/** What people write short before a name, by its written-out word. */
const byWord: Record<string, string> = {
  jardim: 'jd jdm jard jardin',
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

const longForms = new Map(
  Object.entries(byWord).flatMap(([word, forms]) => forms.split(' ').map((form) => [form, word] as const)),
)

/** One letter stands for several words: the rest of the name tells which. */
const initials: Record<string, readonly string[]> = { s: ['sao', 'santo', 'santa'], v: ['vila'], n: ['nossa'] }

const isShort = (word: string) => longForms.has(word)

/**
 * Writes out the short forms of folded words: 'jd', 'america' is 'jardim', 'america'; 'n', 'sra' is 'nossa', 'senhora'. The last word of a
 * name is never one: 'Rua Cap' stays.
 */
export const withLongForms = (words: readonly string[]): string[] =>
  words.map((word, index) => {
    const next = words[index + 1]
    if (next === undefined) return word
    if (word === 'n' && (next === 'sra' || next === 'senhora')) return 'nossa'
    return (isShort(word) && longForms.get(word)) || word
  })

/** The names that a key with a letter for its first word may stand for: 's jose' for 'sao jose', 'santo jose' and 'santa jose'. */
export function spellingsOf(key: string): string[] {
  const [first = '', ...rest] = key.split(' ')
  const words = rest.length === 0 ? undefined : initials[first]
  return [key, ...(words ?? []).map((word) => [word, ...rest].join(' '))]
}
