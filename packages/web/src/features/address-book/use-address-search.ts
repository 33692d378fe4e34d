import { postcodeIn } from '@ligeiro/contract/address-key'
import { addressesApi } from '@ligeiro/contract/addresses-api'
import type { Address, FoundStreet, Town } from '@ligeiro/contract/addresses-schemas'
import { useEffect, useRef, useState } from 'react'
import { call } from '#api/call.ts'
import { clientQuery, type AddressField } from './used-addresses.ts'

/** A search begins with the second character, so long after the last key. */
const minLength = 2
const delayMs = 120

export type Found = {
  typed: string
  addresses: readonly Address[]
  cep: string | null
  streets: readonly FoundStreet[]
  /** Of a postcode without streets. */
  town: (Town & { state: string }) | null
}

const nothing = { addresses: [], cep: null, streets: [], town: null }
type Of = { field: AddressField; clientId: string }

async function find(typed: string, { field, clientId }: Of, signal: AbortSignal): Promise<Found> {
  const cep = postcodeIn(typed)
  const query = { q: typed, field, ...clientQuery(clientId) }
  const [addresses, found] = await Promise.all([
    call(addressesApi.list, { query, signal }),
    cep === null ? { streets: [], state: null, town: null } : call(addressesApi.cep, { params: { cep }, signal }),
  ])
  const { streets, state, town } = found
  return { typed, addresses, cep, streets, town: town && { ...town, state: state ?? '' } }
}

/** Searches while the user types. Only the newest answer counts, a failure offers nothing. `found` is undefined before the second character. */
export function useAddressSearch(of: Of) {
  const [found, setFound] = useState<Found | undefined>(undefined)
  const pending = useRef<AbortController | null>(null)
  const cancel = () => pending.current?.abort()
  useEffect(() => () => pending.current?.abort(), [])
  const search = (text: string) => {
    cancel()
    const typed = text.trim()
    if (typed.length < minLength) return setFound(undefined)
    // Until the answer comes, what was found before and still holds the text may be offered.
    setFound((before) => before ?? { typed, ...nothing })
    const controller = new AbortController()
    pending.current = controller
    const begin = () =>
      find(typed, of, controller.signal).then(
        (answer) => !controller.signal.aborted && setFound(answer),
        () => !controller.signal.aborted && setFound({ typed, ...nothing }),
      )
    const timer = setTimeout(() => void begin(), delayMs)
    controller.signal.addEventListener('abort', () => clearTimeout(timer))
  }
  return {
    found,
    search,
    /** Ignores the answers that are still to come. */
    cancel,
    /** An address was chosen: nothing more is offered. */
    clear: (text: string) => {
      cancel()
      setFound(text.trim().length < minLength ? undefined : { typed: text.trim(), ...nothing })
    },
  }
}
