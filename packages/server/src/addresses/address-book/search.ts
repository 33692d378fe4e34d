import type { Address } from '@ligeiro/contract/addresses-schemas'
import type { Db } from '../../platform/db/connect.ts'
import { foldedAddress } from './entry.ts'
import * as queries from './queries.ts'
import { streetLine } from './street-line.ts'
import { parseTyped, slipScore, type Typed } from './typed.ts'

/** The listed bairro of an address, as the firm spells it. */
export type BairroIn = (address: string) => string | null

type Search = { client: string; typed: Typed; field: queries.Field; limit: number }

export const presentEntry = (entry: Omit<queries.EntryRow, 'folded'>): Address => {
  const { id, text, label, note, recipient_name, recipient_phone, uses, cep, last_used_at, entered } = entry
  const known = {
    id,
    text,
    label,
    note,
    recipient_name,
    recipient_phone,
    uses,
    last_used_at: last_used_at.toISOString(),
  }
  return { ...known, source: 'book', ...(cep === null ? {} : { cep }), ...(entered && { entered }) }
}

const presentPlace = ({ text, cep }: queries.PlaceRow, source: 'house' | 'street'): Address => ({
  id: null,
  text,
  label: null,
  note: null,
  recipient_name: null,
  recipient_phone: null,
  uses: 0,
  last_used_at: null,
  source,
  ...(cep === null ? {} : { cep }),
})

/** Forgives slips only where nothing holds the words as typed, the most similar entries first. */
async function searchSimilar(db: Db, search: Search, isWhole: boolean): Promise<queries.EntryRow[]> {
  const scored = (await queries.findSimilar(db, search, isWhole)).flatMap((entry) => {
    const score = slipScore(search.typed, entry.folded)
    return score === null ? [] : [{ entry, score }]
  })
  const byScore = scored.toSorted(
    (a, b) =>
      b.score - a.score ||
      b.entry.uses - a.entry.uses ||
      b.entry.last_used_at.getTime() - a.entry.last_used_at.getTime(),
  )
  return byScore.slice(0, search.limit).map(({ entry }) => entry)
}

async function searchBook(db: Db, search: Search): Promise<queries.EntryRow[]> {
  const { entries, isWhole } = await queries.findInPool(db, search)
  const found = isWhole || entries.length >= search.limit ? entries : await queries.findInAll(db, search)
  return found.length > 0 ? found : searchSimilar(db, search, isWhole)
}

/** One letter or two are in too many streets. */
const minStreetLength = 3

/** A place with its bairro, which says nothing of the client who used it, and without which there is no price. */
const withBairro = ({ text, cep, address = '' }: queries.PlaceRow, bairroIn: BairroIn): queries.PlaceRow => {
  const bairro = bairroIn(address)
  return { text: bairro === null ? text : `${text}, ${bairro}`, cep }
}

/** The addresses of a client that hold what was typed, then streets, then the addresses of other clients (for admins only). */
export async function searchAddresses(
  db: Db,
  { q, isAdmin, bairroIn, ...search }: Omit<Search, 'typed'> & { q: string; isAdmin: boolean; bairroIn: BairroIn },
): Promise<Address[]> {
  const typed = parseTyped(q)
  if (!typed) return (await queries.mostUsed(db, { ...search, clients: [search.client] })).map(presentEntry)
  const found = (await searchBook(db, { ...search, typed })).map(presentEntry)
  const add = async (find: typeof queries.findPlaces, source: 'house' | 'street') => {
    if (found.length >= search.limit || Math.max(...typed.words.map(({ length }) => length)) < minStreetLength) return
    const known = new Set(found.map(({ text }) => foldedAddress(streetLine(text) ?? text)))
    const rows = await find(db, { ...search, typed })
    const others = rows.filter(({ text }) => !known.has(foldedAddress(text)))
    found.push(...others.map((row) => presentPlace(source === 'house' ? withBairro(row, bairroIn) : row, source)))
  }
  await add(queries.findStreets, 'street')
  if (isAdmin) await add(queries.findPlaces, 'house')
  return found.slice(0, search.limit)
}
