import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { DialogForm, dialogForm } from '#ui/dialog.tsx'
import { Inline } from '#ui/layout.tsx'
import { OrderFields } from './order-fields.tsx'
import { useOrderForm, type OrderFormOptions } from './use-order-form.ts'

type Props = Pick<OrderFormOptions, 'isClient' | 'again'> & {
  /** The field for the client of the order, in the admin's form. */
  renderClient?: (field: { value: string; onChange: (id: string) => void }) => ReactNode
  onClose: () => void
}

/** The form for a new order, for clients and, with its own title and a client field, for admins (docs/product.md, Forms). */
export default function CreateOrderDialog({ renderClient, isClient, again, onClose }: Props) {
  const form = useOrderForm({ forAdmin: renderClient !== undefined, isClient, again, onDone: onClose })
  return (
    <DialogForm
      title={renderClient ? 'Criar Pedido (Admin)' : 'Criar Novo Pedido'}
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
      {renderClient?.({ value: form.client, onChange: form.setField('client_id') })}
      <OrderFields {...form} />
    </DialogForm>
  )
}
