import { flushSync } from 'react-dom'
import { PickList } from '#ui/pick-list.tsx'
import type { OrderForm } from './use-order-form.ts'

const shown = 3

/** The delivery addresses used most, to take over with one press while that field is empty. */
export const LatestAddresses = ({ form, put, deliveries }: Pick<OrderForm, 'form' | 'put' | 'deliveries'>) =>
  form.delivery_address === '' && (
    <PickList
      title="Usados há pouco"
      items={deliveries.slice(0, shown)}
      onPick={(address, { detail, currentTarget }) => {
        const field = currentTarget.form?.elements.namedItem('delivery_address')
        flushSync(() => put({ delivery_address: address }))
        // The pressed button is gone, and the focus with it. After a tap the field would open the keyboard of the phone.
        const isTap = detail > 0 && window.matchMedia('(pointer: coarse)').matches
        if (!isTap && field instanceof HTMLElement) field.focus()
      }}
    />
  )
