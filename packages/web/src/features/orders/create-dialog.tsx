import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { DialogForm, dialogForm } from '#ui/dialog.tsx'
import { Inline } from '#ui/layout.tsx'
import { OrderFields } from './order-fields.tsx'
import { useOrderForm, type ClientChoice, type OrderFormOptions } from './use-order-form.ts'

/** The choice of the client, in the admin's form. */
type Choice = ClientChoice & {
  render: (field: { name: string; value: string; onChange: (id: string) => void }) => ReactNode
}
type Props = Pick<OrderFormOptions, 'again'> & { clientChoice?: Choice; onClose: () => void }

/** The form for a new order, for clients and, with its own title and a client field, for admins (docs/product.md, Forms). */
export default function CreateOrderDialog({ clientChoice, again, onClose }: Props) {
  const form = useOrderForm({ clientChoice, again, onDone: onClose })
  return (
    <DialogForm
      title={clientChoice ? 'Criar Pedido (Admin)' : 'Criar Novo Pedido'}
      typing={!clientChoice && !again}
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
      {clientChoice?.render({ name: 'client_id', value: form.client, onChange: form.setField('client_id') })}
      <OrderFields {...form} />
    </DialogForm>
  )
}
