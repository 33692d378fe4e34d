import { useClients } from '../../users/queries.ts'
import { formatPhone } from '../../../lib/phone.ts'
import CreateOrderDialog from '../create-dialog.tsx'

/** An order that came by telephone: the admin says whose it is, or it is his own (calls.md, POST /orders/register). */
export default function CreateForDialog({ onClose }: { onClose: () => void }) {
  const { data = [], isPending, isError } = useClients()
  const more = isPending ? ' (carregando clientes...)' : isError ? ' (a lista de clientes não veio)' : ''
  const clients = data.map(({ id, name, phone }) => ({
    value: id,
    label: phone ? `${name}, ${formatPhone(phone)}` : name,
  }))
  return (
    <CreateOrderDialog
      clients={[{ value: '', label: `Sem cliente: em meu nome${more}` }, ...clients]}
      onClose={onClose}
    />
  )
}
