import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { DialogForm, dialogForm, type DialogProps } from '#ui/dialog.tsx'
import { Inline } from '#ui/layout.tsx'
import { LatestAddresses } from './latest-addresses.tsx'
import { OrderFields, ProofField } from './order-fields.tsx'
import { RecipientFields } from '#features/recipient/recipient-fields.tsx'
import { useOrderForm, type OrderForm, type OrderFormOptions } from './use-order-form.ts'

type FrameProps = Pick<DialogProps, 'title' | 'typing' | 'phone' | 'onClose'> & { form: OrderForm; children: ReactNode }

/** The dialog around the fields of a new order. */
export const OrderFormDialog = ({ form, onClose, children, ...dialog }: FrameProps) => (
  <DialogForm
    {...dialog}
    busy={form.busy}
    onClose={onClose}
    onSubmit={form.submit}
    problem={form.problem}
    footer={
      <Inline grow justify="end">
        <Button disabled={form.busy} onClick={onClose}>
          Cancelar
        </Button>
        <Button variant="main" type="submit" form={dialogForm} busy={form.busy} busyLabel="Criando...">
          Criar Pedido
        </Button>
      </Inline>
    }
  >
    {children}
  </DialogForm>
)

type Props = Pick<OrderFormOptions, 'again'> & { onMessage?: (text: string) => void; onClose: () => void }

/** The client's form for a new order (docs/product.md, Forms). */
export default function CreateOrderDialog({ again, onMessage, onClose }: Props) {
  const form = useOrderForm({ again, onDone: onClose })
  return (
    // As high as the screen, because the addresses go while the user types, and nothing may move then.
    <OrderFormDialog title="Criar Novo Pedido" phone="full" typing={!again} form={form} onClose={onClose}>
      <OrderFields
        {...form}
        onMessage={onMessage}
        deliveries={form.form.delivery_address === '' ? [] : form.deliveries}
      >
        <LatestAddresses {...form} />
      </OrderFields>
      <RecipientFields {...form} />
      <ProofField {...form} />
    </OrderFormDialog>
  )
}
