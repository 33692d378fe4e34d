import type { Role } from '@ligeiro/contract/role'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { textLimits } from '#lib/text-limits.ts'
import { limitProblem } from '#ui/text-limit.ts'
import { useChangeAddress } from './address.ts'
import type { Search } from './use-order-list.ts'
import { searchFor } from './search.ts'
import { usePlace } from '#lib/navigation.tsx'

/** A search goes to the server and into the address when the user stops typing for this long, in ms. */
const pauseMs = 200

/** The search of a list. The loaded orders are searched with every letter. `refused`: it is too long for the server, which is not asked. */
export function useSearch(reader: Role) {
  const [inAddress, writeAddress] = useAddressSearch()
  const [text, setText] = useState(inAddress)
  const refused = limitProblem(text, textLimits.search)
  const [asked, setAsked] = useState(refused === null ? text : '')
  useEffect(() => {
    const wanted = text.trim()
    if (wanted === asked || refused !== null) return undefined
    const timer = setTimeout(() => {
      setAsked(wanted)
      writeAddress(wanted)
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [text, asked, refused, writeAddress])
  const finds = useMemo(() => searchFor(text, reader), [text, reader])
  const search = useMemo((): Search | undefined => finds && { q: asked, finds }, [asked, finds])
  return { text, setText, refused, search }
}

function useAddressSearch(): readonly [string, (text: string) => void] {
  const { search } = usePlace()
  const change = useChangeAddress()
  const set = useCallback(
    (text: string) => change((params) => (text === '' ? params.delete('busca') : params.set('busca', text))),
    [change],
  )
  return [new URLSearchParams(search).get('busca') ?? '', set]
}
