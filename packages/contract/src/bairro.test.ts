import { expect, test } from 'vitest'
import { bairroByForm, bairroKey, placeOf, recogniseBairro, type Cities } from './bairro.ts'

const names = (...list: string[]) => new Map(list.map((name) => [bairroKey(name), name]))
const known = names(
  'Centro',
  'Trindade',
  'Saco Grande',
  'Córrego Grande',
  'Lagoa',
  'Barra da Lagoa',
  'São José',
  'Santo Antônio',
)
const ofState = new Set(['florianopolis', 'biguacu', 'joinville', 'sao jose', 'palhoca'])
const cities: Cities = {
  home: 'Florianópolis',
  states: new Set(['sc']),
  isCity: (key, state) => (ofState.has(key) && state !== 'go') || (state === 'go' && key === 'trindade'),
}
const read = (address: string, list = known, where = cities) =>
  recogniseBairro(placeOf(address, list, where), list, where.home)

test.each([
  ['Rua Felipe Schmidt, 515, Centro', 'centro'],
  ['R. Lauro Linhares, 1288, ap. 302, Trindade, Florianópolis, SC', 'trindade'],
  ['Rua João Pio Duarte Silva, 404 - Córrego Grande, Florianópolis/SC, CEP 88037-001', 'corrego grande'],
  ['rod sc 401, 4150, sala 12, SACO  GRANDE', 'saco grande'],
  ['Rua Osmar Cunha 183 Centro', 'centro'],
  ['Servidão do Moinho 7 Barra da Lagoa', 'barra da lagoa'],
  ['Rua X, 10, bairro Trindade', 'trindade'],
  // The last part that is a known name counts.
  ['Rua Centro, 4, Centro, Lagoa', 'lagoa'],
  ['Rua X, 10, Centro, Florianópolis - SC', 'centro'],
  ['Rua X, 10, Centro, Florianópolis, Santa Catarina, Brasil', 'centro'],
  ['Rua X, 10, Centro, SC', 'centro'],
  ['Rua X, 10, Trindade, SC', 'trindade'],
  // A listed bairro that is also the name of a city, where nothing says the city is meant.
  ['Rua Koesa, 10, São José', 'sao jose'],
  ['Rua Koesa, 10, S. José', 'sao jose'],
  ['Rua Koesa, 10, São José, Florianópolis', 'sao jose'],
  ['Rua A, 3, S. Antônio', 'santo antonio'],
])('the bairro of %s is %s', (address, bairro) => {
  expect(read(address)).toBe(bairro)
})

test.each([
  'Av. Central, 200, Centro, Biguaçu, SC',
  'Av. Central, 200, Centro, Biguaçu',
  'Rua XV de Novembro, 500, Centro, Joinville, SC',
  'Rua XV de Novembro, 500, Centro, Joinville-SC',
  'Rua XV de Novembro, 500, Centro, Joinville SC, 89201-600',
  'Rua XV de Novembro, 500, Centro, Joinville, Santa Catarina',
  'Rua Koesa, 10, Kobrasol, São José, SC',
  'Rua Koesa, 10, Kobrasol, São José',
  'Rua A, 10 - Vila Nova - Joinville',
  'Rua A, 10 - Centro - Joinville/sc',
  'Rua A, 10, Centro, Ourinhos, SP',
  'Rua A, 10, Trindade, GO',
])('%s is in another city, and none of our bairros', (address) => {
  expect(read(address)).toBeNull()
})

test.each([
  ['Centro (Biguaçu)', 'Av. Central, 200, Centro, Biguaçu, SC', 'centro, biguacu'],
  ['Centro - Biguaçu', 'Av. Central, 200, Centro, Biguaçu', 'centro, biguacu'],
  ['Centro, Biguaçu', 'Av. Central 200 Centro, Biguaçu, SC', 'centro, biguacu'],
  ['Biguaçu (cidade)', 'Av. Central, 200, Prado, Biguaçu, SC', '*, biguacu'],
  ['Centro (Florianópolis)', 'Rua A, 1, Centro, Florianópolis, SC', 'centro, florianopolis'],
])('the entry %s is meant by %s', (entry, address, key) => {
  expect(bairroKey(entry)).toBe(key)
  expect(read(address, names(entry))).toBe(key)
})

test('a bairro that nobody listed is no city because a state follows it', () => {
  expect(placeOf('Rua A, 10, Rio Tavares, SC', known, cities).city).toBeNull()
  expect(placeOf('Rua A, 10, Vila Sá, Ourinhos, SP', known, cities).city).toBe('ourinhos')
})

test('without a city of the firm, that of the other address may be passed as its own', () => {
  const where: Cities = { ...cities, home: 'joinville' }
  expect(read('Rua A, 10, Centro, Joinville, SC', known, where)).toBe('centro')
  expect(read('Rua A, 10, Centro, Florianópolis, SC', known, where)).toBeNull()
})

test.each(['Rua do Centro', 'Avenida Trindade 40', 'Rua Sem Bairro, 12', '', ',,,', 'Rua A, 4, Ratones'])(
  'no bairro is recognised in %s',
  (address) => {
    expect(read(address)).toBeNull()
  },
)

test.each([
  ['Rua A, 4, Ratones, Florianópolis, SC', 'Ratones'],
  ['Rua A, 4, Ratones, Florianópolis', 'Ratones'],
  ['Rua A, 4, Ratones, Palhoça/SC, 88130-000', 'Ratones (Palhoça)'],
  ['Rua A, 4, Ratones, Palhoça-SC', 'Ratones (Palhoça)'],
  ['Rua A, 4, bairro Ratones', 'Ratones'],
  ['Rua A, 4, Ratones', null],
  ['Rua A, 4, Florianópolis, SC', null],
  ['Florianópolis, SC', null],
])('by its form %s names %s', (address, bairro) => {
  expect(bairroByForm(address, cities)).toBe(bairro)
})

test.each([
  ['Jardim América', ['Jd América', 'Jd. América', 'JD. AMERICA', 'Jardin America', 'Jdm. América', 'jardim  américa']],
  ['Vila Nova', ['Vl Nova', 'Vl. Nova']],
  ['Conjunto Habitacional Boa Vista', ['Conj. Hab. Boa Vista', 'Cj. Hab. Boa Vista', 'Conj Habitacional Boa Vista']],
  ['Nossa Senhora Aparecida', ['N. Sra. Aparecida', 'N Sra Aparecida', 'Nsa. Sra. Aparecida']],
  ['Santo Antônio', ['Sto Antônio', 'Sto. Antônio']],
  ['Santa Mônica', ['Sta. Mônica', 'sta monica']],
  ['Parque São Jorge', ['Pq. São Jorge', 'Pque São Jorge']],
  ['Presidente Kennedy', ['Pres. Kennedy']],
  ["Olho d'Água", ['Olho D’Água', 'Olho d´Água', 'Olho d`agua', 'Olho Dágua', "Olho-d'Água", 'OLHO D AGUA']],
  ['Doutor Blumenau', ['Dr. Blumenau']],
  ['Engenheiro Luciano Cavalcante', ['Eng. Luciano Cavalcante']],
  ['1º de Maio', ['1.º de Maio', '1 º de Maio', '1° de Maio', '1o de Maio', '1.o de maio']],
])('%s has one key in all spellings', (name, spellings) => {
  for (const spelling of spellings) expect(bairroKey(spelling)).toBe(bairroKey(name))
})

const withInitials = [
  'S. José',
  'V. Nova',
  'S Antônio',
  'Vila S. Geraldo',
  'Vl. S. Geraldo',
  'Jd. S. Paulo',
  'Conj. S. Cristóvão',
]
test.each(withInitials)('the initial of %s is read where a known name continues it', (name) => {
  const list = names(
    'São José',
    'Vila Nova',
    'Santo Antônio',
    'Vila São Geraldo',
    'Jardim São Paulo',
    'Conjunto São Cristóvão',
  )
  expect(read(`Rua A, 1, ${name}`, list)).not.toBeNull()
  expect(read(`Rua A, 1, ${name}`, names('José', 'Nova', 'Antônio'))).toBeNull()
})

test('a key is the key of itself, and no shorter than a name without signs', () => {
  for (const name of [
    'Jd. América',
    'Centro (Biguaçu)',
    'Biguaçu (cidade)',
    "Olho d'Água",
    'N. Sra. Aparecida',
    '*',
    'Zona 1',
  ])
    expect(bairroKey(bairroKey(name))).toBe(bairroKey(name))
})
