import type { Address } from '@ligeiro/contract/addresses-schemas'
import { useState } from 'react'
import { useConfig } from '#api/config.ts'
import { textLimits } from '#lib/text-limits.ts'
import { SuggestInput } from '#ui/suggest-input.tsx'
import { offersOf, usedOffers, withStreet } from './offers.ts'
import { useAddressSearch } from './use-address-search.ts'

type Props = {
  label: string
  name: 'pickup_address' | 'delivery_address'
  placeholder?: string
  /** The client of the order; '' for the user's own. */
  clientId: string
  value: string
  /** The addresses used most, offered before the second character. */
  used: readonly Address[]
  onChange: (text: string) => void
  onChoose: (address: Address) => void
}

/** An address of an order: the address book offers what it knows while somebody types (docs/address-book.md). */
export function AddressInput({ name, clientId, value, used, onChange, onChoose, ...field }: Props) {
  const { city } = useConfig()
  const { found, search, cancel, clear } = useAddressSearch({
    field: name === 'pickup_address' ? 'pickup' : 'delivery',
    clientId,
  })
  const [chosen, setChosen] = useState<Address | null>(null)
  const searched = found ? offersOf(found, value) : []
  const offers = searched.length > 0 ? searched : usedOffers(used, value)
  const noted = [...(chosen ? [chosen] : []), ...used].find(({ text }) => text === value)
  const choose = (index: number) => {
    const offer = offers[index]
    if (!offer) return
    if ('address' in offer) {
      setChosen(offer.address)
      onChoose(offer.address)
      clear(offer.address.text)
    } else {
      const text = withStreet(value, offer.cep, offer.street, city)
      onChange(text)
      clear(text)
    }
  }
  return (
    <SuggestInput
      {...field}
      name={name}
      required
      limit={textLimits[name]}
      hint={noted?.note ?? undefined}
      value={value}
      onChange={(text) => {
        onChange(text)
        search(text)
      }}
      offered={offers}
      onOffered={choose}
      onMove={cancel}
    />
  )
}
