import { addressWords, keptAddressWords, wordsInFull } from '@ligeiro/contract/address-key'
import type { Address, FoundStreet } from '@ligeiro/contract/addresses-schemas'
import type { Offered } from '#ui/suggest-input.tsx'
import type { Found } from './use-address-search.ts'

/** 'Casa da Neide · Rua das Palmeiras, 120' */
export const addressTitle = ({ label, text }: Pick<Address, 'label' | 'text'>): string =>
  label === null ? text : `${label} · ${text}`

const asides = { house: 'outro cliente', street: 'rua' }
const asideOf = ({ source, uses }: Address) =>
  source === 'book' ? (uses === 0 ? undefined : `${uses}×`) : asides[source]

const maxStreets = 3
const masked = (cep: string) => `${cep.slice(0, 5)}-${cep.slice(5)}`
const joined = (...parts: string[]) => parts.filter(Boolean).join(', ')

/** The text with the street of its postcode, which keeps what else was typed: '88010-400, 120' is 'Rua A, 120, Centro, 88010-400'. */
export function withStreet(
  typed: string,
  cep: string,
  { name, bairro, city, state }: Pick<FoundStreet, 'name' | 'bairro' | 'city' | 'state'>,
  home: string | null,
) {
  const rest = typed
    .replace(/(?:CEP:?\s*)?(?<!\d)\d{5}-?\d{3}(?!\d)/i, ' ')
    .split(',')
    .map((part) => part.trim())
  return joined(name, ...rest, bairro, city === home || city === '' ? '' : `${city}/${state}`, masked(cep))
}

type Street = Parameters<typeof withStreet>[2]
export type Offer = Offered & ({ address: Address } | { street: Street; cep: string })

const maxUsed = 4

/** What is offered before a search has found something: of the addresses used most those that hold the text. */
export const usedOffers = (addresses: readonly Address[], text: string): Offer[] =>
  offersOf({ typed: '', addresses, cep: null, streets: [], town: null }, text).slice(0, maxUsed)

/** What is offered below the field: the streets of a typed postcode, then the addresses. */
export function offersOf({ typed, addresses, cep, streets, town }: Found, text: string): Offer[] {
  const words = addressWords(text)
  const now = words.join(' ')
  const holds = (address: Address) => {
    const folded = keptAddressWords(addressTitle(address)).join(' ')
    return wordsInFull(words).every((word) => folded.includes(word))
  }
  const isAnswer = typed === text.trim()
  return [
    ...streets
      .filter(({ name }) => isAnswer && !now.includes(addressWords(name).join(' ')))
      .slice(0, maxStreets)
      .map((street) => ({
        value: `${street.name}, ${street.bairro}`,
        label: `CEP ${masked(cep ?? '')}: ${joined(street.name, street.bairro)}. Usar`,
        street,
        cep: cep ?? '',
      })),
    ...(town && isAnswer && !now.includes(addressWords(town.city).join(' '))
      ? [
          {
            value: town.city,
            label: `CEP ${masked(cep ?? '')}: ${joined(town.bairro, `${town.city}/${town.state}`)}. Usar`,
            street: { name: '', ...town },
            cep: cep ?? '',
          },
        ]
      : []),
    ...addresses
      .filter((address) => address.text !== text.trim() && (isAnswer || holds(address)))
      .map((address) => ({
        value: address.id ?? address.text,
        label: addressTitle(address),
        words,
        aside: asideOf(address),
        address,
      })),
  ]
}
