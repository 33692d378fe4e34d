import { bairroKey, isElsewhere, placeOf, recogniseBairro } from '@ligeiro/contract/bairro'
import { expect, test } from 'vitest'
import { createRandom } from '../../../../harness/random.ts'
import { citiesOf } from './cities.ts'
import { municipalities } from './municipalities.ts'

const firms = [
  ['Caruaru', 'PE', 'Pernambuco'],
  ['Florianópolis', 'SC', 'Santa Catarina'],
  ['São Paulo', 'SP', 'São Paulo'],
  ['Rio de Janeiro', 'RJ', 'Rio de Janeiro'],
  ['Patos de Minas', 'MG', 'Minas Gerais'],
  ['Boa Vista', 'RR', 'Roraima'],
  ['São José', 'SC', 'Santa Catarina'],
  ['Ponta Grossa', 'PR', 'Paraná'],
  ['São José dos Campos', 'SP', 'São Paulo'],
  ["Santa Bárbara d'Oeste", 'SP', 'São Paulo'],
] as const
const bairros = ['Centro', 'Boa Vista', 'São José', 'Jardim América', 'Brasil']
const known = new Map(bairros.map((name) => [bairroKey(name), name]))

const read = (address: string, home: string, state: string) => {
  const place = placeOf(address, known, citiesOf(home, state))
  return { bairro: recogniseBairro(place, known, home), isOurs: !isElsewhere(place, home), city: place.cityName }
}

const random = createRandom(55)
const shuffled = <T>(list: readonly T[]) => {
  const rest = [...list]
  return Array.from(list, () => rest.splice(random.integer(0, rest.length - 1), 1)[0] as T)
}
const folded = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
const spelled = (text: string) => random.pick([text, text.toUpperCase(), text.toLowerCase(), folded(text)])
const cep = () =>
  random.pick([
    '50050-000',
    '50.050-000',
    '50050000',
    'CEP: 50050-000',
    'CEP 50.050-000',
    '50050-000.',
    'cep 50050 000',
  ])
const country = () => random.pick(['Brasil', 'Brazil', 'BR', 'brasil', 'BRASIL.'])
const street = 'Rua das Palmeiras, 136'

/** A city and its state, in one of the ways in which people write both. */
const withState = (city: string, code: string, state: string) =>
  random.pick([
    `${city} - ${code}`,
    `${city}/${code}`,
    `${city}, ${code}`,
    `${city} ${code}`,
    `${city}-${code}`,
    `${city} (${code})`,
    `${folded(city)} ${code.toLowerCase()}`,
    `${folded(city)}-${code.toLowerCase()}`,
    `${folded(city)}, ${code.toLowerCase()}`,
    `${city}, ${state}`,
    `${city} - ${folded(state)}`,
    `cidade ${city} - ${code}`,
    `cidade de ${city}, ${state}`,
    `município de ${city}/${code}`,
  ])
const alone = (city: string) =>
  random.pick([city, `cidade ${city}`, `cidade de ${city}`, `Cidade: ${city}`, `cidade ${folded(city)}`])
const join = (parts: readonly string[]) => parts.join(random.pick([', ', ' - ', '; ', '\n', ' , ']))
const inAnyOrder = (city: string, bairro: string) => {
  const optional = [cep(), country()].filter(() => random.integer(0, 1) === 1)
  return join(shuffled([street, bairro, city, ...optional]))
}

/** Names that are a house, a tower or a state where nothing beside them says that they are a city. */
const isHouseOrState = new Set(['Casa Branca', 'Casa Grande', 'Casa Nova', 'Paranã', 'Sobrado', 'Torre de Pedra'])

// `npm run test:long` sets LONG.
const [each, times] = process.env.LONG ? [1, 500] : [25, 100]
const some = municipalities()
  .toSorted((a, b) => a.name.localeCompare(b.name, 'pt-BR'))
  .filter((_, index) => index % each === 0)

test.each(firms)('an address of another city than %s is never ours, in any order and spelling', (home, code) => {
  const wrong: string[] = []
  for (const { name, state, stateName } of some) {
    const isNamesake = bairroKey(name) === bairroKey(home)
    if (isNamesake && state === code) continue
    const bairro = spelled(random.pick(['Centro', 'Jardim América']))
    const both = withState(name, state, stateName)
    const addresses = [inAnyOrder(both, bairro), `${street} - ${bairro}, ${both}, ${cep()}, ${country()}`]
    if (!isNamesake && !isHouseOrState.has(name)) addresses.push(inAnyOrder(alone(name), bairro))
    wrong.push(...addresses.filter((address) => read(address, home, code).isOurs))
  }
  expect(wrong).toEqual([])
})

test.each(firms)('our own address in %s, in any order and spelling, is in its bairro', (home, code, state) => {
  const wrong: string[] = []
  for (let time = 0; time < times; time++) {
    const bairro = random.pick(bairros.slice(0, 4))
    const named = spelled(bairro)
    const own = random.pick([withState(home, code, state), alone(home), spelled(home)])
    const addresses = [
      `${street}, ${named}`,
      `${street} - ${named}, ${own}, ${cep()}, ${country()}`,
      inAnyOrder(own, named),
    ]
    wrong.push(
      ...addresses
        .map((address) => ({ address, ...read(address, home, code) }))
        .filter(({ bairro: found, isOurs }) => !isOurs || found !== bairroKey(bairro))
        .map(({ address, bairro: found, isOurs, city }) => `${address} | ${found} ${isOurs} ${city}`),
    )
  }
  expect(wrong.slice(0, 40)).toEqual([])
})

test.each([
  'Rua das Palmeiras, 136 - Centro, Recife - PE, 50050-000, Brasil',
  'Rua das Palmeiras, 136 - Centro, São Paulo - SP, 01310-100, Brasil',
  'Rua das Palmeiras, 136 - Centro, Recife, Pernambuco, 50050-000, Brasil',
  'Rua das Palmeiras, 136 - Centro, Recife, 50050-000, Brazil',
  'Rua das Palmeiras, 136 - Centro, Recife - PE, 50050-000 - Brasil',
  'Rua das Palmeiras, 136 - Centro, Recife - PE, 50050-000 Brasil',
  'Rua das Palmeiras, 136 - Centro, Recife - PE, 50050000, Brasil',
  'Rua das Palmeiras, 136 - Centro, Recife - PE, CEP: 50050-000, Brasil',
  'Rua das Palmeiras, 136 - Centro, Recife - PE, 50050-000.',
  'Rua das Palmeiras, 136 - Centro, Recife - PE, 50.050-000',
  'Rua das Palmeiras, 136 - Centro, Recife - PE, 50050-000, BR',
  'Rua das Palmeiras, 136 - Centro, Recife PE Brasil',
  'rua das palmeiras, 136, centro, recife pe',
  'rua das palmeiras, 136, centro, sao paulo sp',
  'rua das palmeiras, 136, centro, Recife Pe',
  'r das palmeiras 143 , centro , santa cruz do capibaribe pe',
  'rua das palmeiras 136 centro recife pe',
  'Rua das Palmeiras, 136, Centro Agrestina',
  'Rua das Palmeiras, 154, bairro Centro, cidade Agrestina',
  'Rua das Palmeiras, 154, Centro cidade de Agrestina',
  'Rua das Palmeiras, 154, Centro, cidade de Agrestina',
  'Belo Jardim - Rua das Palmeiras, 157, Centro',
  'Belo Jardim, Rua das Palmeiras, 157, Centro',
  'Belo Jardim/PE - Rua das Palmeiras, 157, Centro',
  'Rua das Palmeiras, 157, Belo Jardim, Centro',
  'Rua das Palmeiras, 157, Centro, S. José do Egito - PE',
  'Rua das Palmeiras, 157, Centro, Boa Vista do Ramos',
  'Rua das Palmeiras, 157, Centro, Paraíba',
  'Rua das Palmeiras, 157, Centro, Caruaru do Norte - AM',
])('%s is not in Caruaru', (address) => {
  expect(read(address, 'Caruaru', 'PE').isOurs).toBe(false)
})

test.each([
  ['Rua das Palmeiras, 136 - Centro, Caruaru - PE, 55000-000, Brasil', 'Caruaru', 'PE', 'centro'],
  ['rua das palmeiras 136 centro caruaru pe', 'Caruaru', 'PE', 'centro'],
  ['Caruaru/PE - Rua das Palmeiras, 157, Centro', 'Caruaru', 'PE', 'centro'],
  ['Rua Recife, 10, Centro', 'Caruaru', 'PE', 'centro'],
  ['Recife, 10, Centro', 'Caruaru', 'PE', 'centro'],
  ['Rua Pernambuco, 10, casa, Jd. América', 'Caruaru', 'PE', 'jardim america'],
  ['Rua A, 10, Centro, sobrado', 'Caruaru', 'PE', 'centro'],
  ['R. das Palmeiras 115 - Centro, Boa Vista - RR, 69301-000, Brasil', 'Boa Vista', 'RR', 'centro'],
  ['R. das Palmeiras 115 - Boa Vista, São José - SC, 88101-000, Brasil', 'São José', 'SC', 'boa vista'],
  ['Rua A, 10, Centro, Campinas, São Paulo', 'Campinas', 'SP', 'centro'],
  ['Rua Tiradentes, 211, Brasil', 'Patos de Minas', 'MG', 'brasil'],
  ['Rua Tiradentes, 211 - Brasil, Patos de Minas - MG, Brasil', 'Patos de Minas', 'MG', 'brasil'],
  ['Rua Tiradentes, 211, Bairro Brasil, Patos de Minas', 'Patos de Minas', 'MG', 'brasil'],
  ['Rua Tiradentes, 211, Centro, Brasil', 'Patos de Minas', 'MG', 'centro'],
])('%s is in a bairro of %s', (address, home, state, bairro) => {
  expect(read(address, home, state)).toMatchObject({ bairro, isOurs: true })
})

test('a bairro may be called like a city, a state or a street', () => {
  const own = new Map(['Recife', 'Bahia', 'Rua Nova', 'Goiás'].map((name) => [bairroKey(name), name]))
  for (const name of own.values())
    for (const address of [`Rua A, 10, ${name}`, `Rua A, 10 - ${name}, Caruaru - PE, Brasil`, `Rua A 10 ${name}`]) {
      const place = placeOf(address, own, citiesOf('Caruaru', 'PE'))
      expect([address, recogniseBairro(place, own, 'Caruaru'), isElsewhere(place, 'Caruaru')]).toEqual([
        address,
        bairroKey(name),
        false,
      ])
    }
})

test('what is told of an address elsewhere is its city, or else its state', () => {
  expect(read('Rua A, 10, Centro, Ubatuba, São Paulo', 'São José dos Campos', 'SP').city).toBe('Ubatuba')
  expect(read('Rua A, 10, Centro, Boa Vista do Ramos', 'Boa Vista', 'RR').city).toBe('Boa Vista do Ramos')
  expect(read('Rua A, 10, Centro, Santa Bárbara', "Santa Bárbara d'Oeste", 'SP').city).toBe('Santa Bárbara')
  expect(read('Rua A, 10, Centro, PE', 'Florianópolis', 'SC').city).toBe('PE')
})
