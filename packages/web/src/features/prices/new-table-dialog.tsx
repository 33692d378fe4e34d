import { pricesApi, type PriceTable } from '@ligeiro/contract/prices-api'
import { useState } from 'react'
import { problemText } from '#api/call-error.ts'
import { useChange } from '#api/change.ts'
import { useClientNames, useClients } from '#features/users/queries.ts'
import { textLimits } from '#lib/text-limits.ts'
import { Button } from '#ui/button.tsx'
import { DialogForm, dialogForm } from '#ui/dialog.tsx'
import { TextInput } from '#ui/field.tsx'
import type { FormProblem } from '#ui/form-problem.ts'
import { ProblemBox } from '#ui/form.tsx'
import { Inline } from '#ui/layout.tsx'
import { Select } from '#ui/select.tsx'
import { refetchPrices } from '../price-tables/queries.ts'

type Props = { tables: readonly PriceTable[]; onDone: (id: string) => void; onClose: () => void }

const general = ''

/** Makes a table: the general one, or that of a client who has none. */
export default function NewTableDialog({ tables, onDone, onClose }: Props) {
  const clients = (useClients().data ?? []).filter(({ id }) => !tables.some(({ client }) => client?.id === id))
  const nameOf = useClientNames()
  const hasGeneral = tables.some(({ client }) => client === null)
  const [form, setForm] = useState({ name: '', client: general })
  const [problem, setProblem] = useState<FormProblem | null>(null)
  const create = useChange(pricesApi.create, {
    onSuccess: async ({ id }) => {
      await refetchPrices()
      onDone(id)
    },
  })
  const client = hasGeneral && form.client === general ? (clients[0]?.id ?? general) : form.client
  const fallbackName = client === general ? 'Tabela geral' : (clients.find(({ id }) => id === client)?.name ?? '')
  const put = (changed: Partial<typeof form>) => {
    setForm({ ...form, ...changed })
    setProblem(null)
    create.reset()
  }
  const submit = () => {
    const name = form.name.trim() || fallbackName
    if (!name) return setProblem({ text: 'Nome da tabela é obrigatório', field: 'name' })
    create.mutate({ body: { name, ...(client !== general && { client_id: client }) } })
  }
  return (
    <DialogForm
      title="Nova tabela"
      busy={create.isPending}
      onClose={onClose}
      onSubmit={submit}
      problem={create.error ? { text: problemText(create.error, 'Erro ao criar a tabela. Tente novamente.') } : problem}
      footer={
        <Inline grow justify="end">
          <Button disabled={create.isPending} onClick={onClose}>
            Cancelar
          </Button>
          <Button variant="main" type="submit" form={dialogForm} busy={create.isPending} busyLabel="Criando...">
            Criar tabela
          </Button>
        </Inline>
      }
    >
      <Select
        label="Para quem"
        value={client}
        onChange={(next) => put({ client: next })}
        options={[
          ...(hasGeneral ? [] : [{ value: general, label: 'Todos os clientes sem tabela própria' }]),
          ...clients.map(({ id, name }) => ({ value: id, label: nameOf(id, name) })),
        ]}
      />
      <TextInput
        label="Nome da tabela"
        name="name"
        limit={textLimits.name}
        autoComplete="off"
        placeholder={fallbackName}
        value={form.name}
        onChange={(name) => put({ name })}
      />
      <ProblemBox />
    </DialogForm>
  )
}
