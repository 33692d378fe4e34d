import type { ReactNode } from 'react'
import { useConfig } from '#api/config.ts'
import { CollectFields } from '#features/collect/collect-fields.tsx'
import { RecipientFields } from '#features/recipient/recipient-fields.tsx'
import { lazyPart } from '#lib/lazy-with-retry.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { ProblemBox } from '#ui/form.tsx'
import { Inline, Stack } from '#ui/layout.tsx'
import { QuestionBox } from '#ui/question-box.tsx'
import { AddressInput } from '../../address-book/address-input.tsx'
import { DescriptionField } from './description-field.tsx'
import type { OrderForm } from './use-order-form.ts'

/** As high as what is loaded. */
const NoMark = () => (
  <Inline>
    <Button variant="quiet" size="s" flush="start" icon="pin" disabled>
      Marcar no mapa
    </Button>
  </Inline>
)
const MarkNew = lazyPart(() => import('../points/mark-new.tsx'), NoMark)

type Props = Pick<
  OrderForm,
  'form' | 'again' | 'marks' | 'field' | 'pickups' | 'deliveries' | 'clientId' | 'chooseAddress'
> & {
  /** Opens the dialog that reads messages. */
  onMessage?: (text: string) => void
  /** Below the delivery address. */
  children?: ReactNode
}

/** The texts of a new order (docs/product.md, Forms). */
export function OrderFields({ form, again, marks, field, onMessage, children, ...addresses }: Props) {
  const address = (name: 'pickup_address' | 'delivery_address', label: string, used: OrderForm['pickups']) => (
    <AddressInput
      label={label}
      placeholder="Rua, número, complemento, bairro"
      clientId={addresses.clientId}
      used={used}
      onChoose={(chosen) => addresses.chooseAddress(name, chosen)}
      {...field(name)}
    />
  )
  return (
    <>
      <DescriptionField {...field('description')} onMessage={onMessage} />
      {address('pickup_address', 'Endereço de coleta', addresses.pickups)}
      {address('delivery_address', 'Endereço de entrega', addresses.deliveries)}
      {children}
      <MarkNew again={again} texts={form} ref={marks} />
      <ProblemBox />
      <QuestionBox />
    </>
  )
}

/** Whether the name of who receives is not enough: last, since few orders need it. */
export const ProofField = ({ proofRequired, setProof }: Pick<OrderForm, 'proofRequired' | 'setProof'>) => (
  <Checkbox label="Entregar só com código ou QR" checked={proofRequired} onChange={setProof} />
)

/** Whether the motoboy brings something back, in a firm that charges for it. */
export const ReturnField = ({ back, setBack }: Pick<OrderForm, 'back' | 'setBack'>) =>
  useConfig().money && <Checkbox label="Precisa voltar à loja" checked={back} onChange={setBack} />

/** What few orders need: who receives, what is asked for at the door, the way back and the proof. */
export const RarerFields = (form: OrderForm) => (
  <>
    <div>
      <RecipientFields {...form} />
      <CollectFields {...form} />
    </div>
    <Stack gap={2}>
      <ReturnField {...form} />
      <ProofField {...form} />
    </Stack>
  </>
)
