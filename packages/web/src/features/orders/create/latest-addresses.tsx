import { flushSync } from 'react-dom'
import { useConfig } from '#api/config.ts'
import { shortAddress } from '#lib/short-address.ts'
import { PickList } from '#ui/pick-list.tsx'
import { addressTitle } from '../../address-book/offers.ts'
import type { OrderForm } from './use-order-form.ts'

const maxShown = 3

type Props = Pick<OrderForm, 'form' | 'chooseAddress' | 'deliveries'>

/** The delivery addresses used most, to take over with one press while that field is empty. */
export function LatestAddresses({ form, chooseAddress, deliveries }: Props) {
  const { city } = useConfig()
  if (form.delivery_address !== '') return null
  const shown = deliveries.slice(0, maxShown)
  return (
    <PickList
      title="Usados há pouco"
      items={shown.map(({ label, text }) => addressTitle({ label, text: shortAddress(text, city) }))}
      onPick={(index, { detail, currentTarget }) => {
        const field = currentTarget.form?.elements.namedItem('delivery_address')
        flushSync(() => chooseAddress('delivery_address', shown[index]!))
        // The pressed button is gone, and the focus with it. After a tap the field would open the keyboard of the phone.
        const isTap = detail > 0 && window.matchMedia('(pointer: coarse)').matches
        if (!isTap && field instanceof HTMLElement) field.focus()
      }}
    />
  )
}
