import { addressKey, addressWords, keptAddressWords, keptWords, postcodeIn } from '@ligeiro/contract/address-key'
import { lentStreetLine } from './street-line.ts'

/** Words with a blank around each: ' pal' is the beginning of a word. */
const blanked = (words: readonly string[]) => words.map((word) => ` ${word}`).join('') + ' '

/** The words of an address as they are searched: ' praca xv 10 '. */
export const foldedAddress = (text: string): string => blanked(keptAddressWords(text))

export const foldedLabel = (label: string): string => blanked(keptWords(addressWords(label)))

/** What is searched: the words of the label, '/', and those of the address. */
const foldedEntry = (label: string | null, text: string): string => `${foldedLabel(label ?? '')}/${foldedAddress(text)}`

/** What the address book keeps of the text of an address. */
export function entryOf(text: string, label: string | null, city: string | null) {
  const place = lentStreetLine(text)
  return {
    key: addressKey(text, city),
    text,
    folded: foldedEntry(label, text),
    place,
    place_folded: place === null ? null : foldedAddress(place),
    cep: postcodeIn(text),
  }
}
