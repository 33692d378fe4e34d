import type { ComponentProps } from 'react'
import { useConfig } from '#api/config.ts'
import { shortAddress } from '#lib/short-address.ts'
import { Paragraph } from '#ui/text.tsx'
import { StepDialog } from '../steps/step-dialog.tsx'
import { useOrderOutbox } from './delivery-card-footer.tsx'

type Props = Omit<ComponentProps<typeof StepDialog>, 'next' | 'brief' | 'large'>

/** The dialog of one step on a delivery, on the motoboy's phone: where it goes, and what is possible after the steps that are still to be sent. */
export function DeliveryStepDialog({ order, ...dialog }: Props) {
  const { next } = useOrderOutbox(order)
  const { city } = useConfig()
  const brief = <Paragraph>{shortAddress(order.delivery_address, city)}</Paragraph>
  return <StepDialog {...dialog} {...{ order, next, brief }} large />
}
