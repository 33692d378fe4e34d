import { foldText } from '@ligeiro/contract/fold-text'
import type { Draft } from '@ligeiro/contract/intake-schemas'

export type KnownName = { id: string; name: string }

/** Shorter names are words of any message. */
const minLength = 5

/** Without punctuation, and a space at each end, so that only whole words are found. */
const words = (text: string) =>
  ` ${foldText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `

/** The clients whose whole names the message contains, as in 'pra Floricultura Ipê', the longest first; a name within a longer one is not meant. */
function namedClients(message: string, clients: readonly KnownName[]): KnownName[] {
  const text = words(message)
  const found = clients.filter(({ name }) => words(name).length >= minLength + 2 && text.includes(words(name)))
  return found
    .filter(
      ({ name }) => !found.some((other) => other.name.length > name.length && words(other.name).includes(words(name))),
    )
    .toSorted((one, other) => other.name.length - one.name.length)
}

/** Whether a client is where an order goes to, or who receives it: then somebody else may have ordered. */
const receives = ({ name }: KnownName, { recipient, delivery }: Draft) =>
  [recipient.name, delivery?.place].some((part) => part && words(part.value).includes(words(name)))

/** Returns the client whom a message names or whose phone sent an order. `exact`: nobody else can be meant, so the forms are filled in. */
export function clientOfMessage(
  message: string,
  drafts: readonly (Draft | null)[],
  clients: readonly KnownName[],
): { known: KnownName; exact: boolean } | null {
  const read = drafts.filter((draft) => draft !== null)
  const named = namedClients(message, clients)
  const all = [...named, ...read.flatMap(({ known }) => known.client ?? [])]
  const [first] = all
  // Two clients of one name are two, of whom neither is offered.
  if (!first || named.some(({ id, name }) => id !== first.id && words(name) === words(first.name))) return null
  const exact = all.every(({ id }) => id === first.id) && !read.some((draft) => receives(first, draft))
  return { known: { id: first.id, name: first.name }, exact }
}

/** Whether the pickup of a draft is only the client's name: 'retirar na Padaria do Sol'. */
export const isNamedPickup = (draft: Draft | null, client: string): boolean => {
  const { place, street, cep, bairro, reference } = draft?.pickup ?? {}
  return place != null && !(street ?? cep ?? bairro ?? reference) && words(client).includes(words(place.value))
}
