import type { ReactNode } from 'react'
import { Checkbox } from '#ui/checkbox.tsx'
import { TextArea } from '#ui/field.tsx'
import { ProblemBox } from '#ui/form.tsx'
import { SuggestInput } from '#ui/suggest-input.tsx'
import type { OrderForm } from './use-order-form.ts'

type Props = Pick<OrderForm, 'form' | 'setField' | 'pickups' | 'deliveries'> & {
  /** Below the delivery address. */
  children?: ReactNode
}

/** The texts of a new order (docs/product.md, Forms). */
export const OrderFields = ({ form, setField, pickups, deliveries, children }: Props) => (
  <>
    <TextArea
      label="Descrição"
      name="description"
      required
      placeholder="O que vai ser entregue"
      maxLength={1000}
      value={form.description}
      onChange={setField('description')}
    />
    <SuggestInput
      label="Endereço de coleta"
      name="pickup_address"
      required
      maxLength={300}
      suggestions={pickups}
      value={form.pickup_address}
      onChange={setField('pickup_address')}
    />
    <SuggestInput
      label="Endereço de entrega"
      name="delivery_address"
      required
      placeholder="Rua, número, complemento, bairro"
      maxLength={300}
      suggestions={deliveries}
      value={form.delivery_address}
      onChange={setField('delivery_address')}
    />
    {children}
    <ProblemBox />
  </>
)

/** Whether the name of who receives is not enough: last, since few orders need it. */
export const ProofField = ({ proofRequired, setProof }: Pick<OrderForm, 'proofRequired' | 'setProof'>) => (
  <Checkbox label="Entregar só com código ou QR" checked={proofRequired} onChange={setProof} />
)
