import type { ReactNode } from 'react'
import { ActionDialog } from '#action/action-dialog.tsx'
import type { DialogProps } from '#ui/dialog.tsx'
import { LatestAddresses } from './latest-addresses.tsx'
import { OrderFields, RarerFields } from './order-fields.tsx'
import { OwnQuote } from './own-quote.tsx'
import { useOrderForm, type OrderForm, type OrderFormOptions } from './use-order-form.ts'

type FrameProps = Pick<DialogProps, 'title' | 'typing' | 'tall' | 'phone' | 'onClose'> & {
  form: OrderForm
  children: ReactNode
}

/** The dialog around the fields of a new order. */
export const OrderFormDialog = ({ form: { form, runner, create }, children, ...dialog }: FrameProps) => (
  <ActionDialog {...dialog} actions={runner} form={form} buttons={[create]} problemAt="body">
    {children}
  </ActionDialog>
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
      <RarerFields {...form} />
      <OwnQuote {...form} />
    </OrderFormDialog>
  )
}
