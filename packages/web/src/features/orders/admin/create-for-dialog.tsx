import { useClients } from '#features/users/queries.ts'
import { normalizeForSearch } from '#lib/normalize-for-search.ts'
import { formatPhone, phoneDigits } from '#lib/phone.ts'
import { ChoiceInput } from '#ui/choice-input.tsx'
import CreateOrderDialog from '../create-dialog.tsx'

/** Matches a client by words of the name or by digits of the phone. */
function matches(label: string, typed: string): boolean {
  const digits = phoneDigits(typed)
  if (digits.length > 2 && phoneDigits(label).includes(digits)) return true
  const folded = normalizeForSearch(label)
  return normalizeForSearch(typed)
    .split(/\s+/)
    .every((word) => folded.includes(word))
}

/** The admin's form for a new order, for example one that came by telephone. Without a client the order is the admin's own. */
export default function CreateForDialog({ onClose }: { onClose: () => void }) {
  const { data = [], isPending, isError } = useClients()
  const options = [
    { value: '', label: 'Sem cliente: em meu nome' },
    ...data.map(({ id, name, phone }) => ({ value: id, label: phone ? `${name}, ${formatPhone(phone)}` : name })),
  ]
  return (
    <CreateOrderDialog
      isClient={(id) => data.some((client) => client.id === id)}
      renderClient={(field) => (
        <ChoiceInput
          label="Cliente"
          hint={
            isPending
              ? 'Carregando clientes...'
              : isError
                ? 'A lista de clientes não veio. Sem ela o pedido fica em seu nome.'
                : 'Digite parte do nome ou do telefone.'
          }
          none="Nenhum cliente com esse nome ou telefone."
          options={options}
          fits={matches}
          {...field}
        />
      )}
      onClose={onClose}
    />
  )
}
