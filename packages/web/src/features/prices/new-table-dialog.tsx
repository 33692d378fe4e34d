import { pricesApi } from '@ligeiro/contract/prices-api'
import type { PriceTable } from '@ligeiro/contract/prices-schemas'
import { action } from '#action/action.ts'
import { ActionDialog } from '#action/action-dialog.tsx'
import { useActions } from '#action/use-actions.tsx'
import { useForm } from '#action/use-form.ts'
import { useClientNames, useClients } from '#features/users/queries.ts'
import { textLimits } from '#lib/text-limits.ts'
import { TextInput } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { refetchPrices } from '../price-tables/queries.ts'

type Props = { tables: readonly PriceTable[]; onDone: (id: string) => void; onClose: () => void }

const general = ''

/** Makes a table: the general one, or that of a client who has none. */
export default function NewTableDialog({ tables, onDone, onClose }: Props) {
  const clients = (useClients().data ?? []).filter(({ id }) => !tables.some(({ client }) => client?.id === id))
  const nameOf = useClientNames()
  const hasGeneral = tables.some(({ client }) => client === null)
  const actions = useActions()
  const { values, field } = useForm(() => ({ name: '', client: general }), actions.forget)
  const client = hasGeneral && values.client === general ? (clients[0]?.id ?? general) : values.client
  const fallbackName = client === general ? 'Tabela geral' : (clients.find(({ id }) => id === client)?.name ?? '')
  const name = values.name.trim() || fallbackName
  const create = action(pricesApi.create, {
    body: { name, ...(client !== general && { client_id: client }) },
    label: 'Criar tabela',
    busyLabel: 'Criando...',
    checks: [[() => name === '', 'Nome da tabela é obrigatório', 'name']],
    fallback: 'Erro ao criar a tabela. Tente novamente.',
    onDone: async ({ id }) => {
      await refetchPrices()
      onDone(id)
    },
  })
  return (
    <ActionDialog title="Nova tabela" {...{ actions, onClose }} form={values} buttons={[create]} problemAt="end">
      <Select
        label="Para quem"
        {...field('client')}
        value={client}
        options={[
          ...(hasGeneral ? [] : [{ value: general, label: 'Todos os clientes sem tabela própria' }]),
          ...clients.map(({ id, name: own }) => ({ value: id, label: nameOf(id, own) })),
        ]}
      />
      <TextInput
        label="Nome da tabela"
        {...field('name')}
        limit={textLimits.name}
        autoComplete="off"
        placeholder={fallbackName}
      />
    </ActionDialog>
  )
}
