import { useState } from 'react'
import { orderStatuses, statusLabel } from '@ligeiro/contract/order-status'
import type { Statement } from '@ligeiro/contract/statement-schemas'
import { useMotoboyNames } from '../motoboys/names.ts'
import { useAllMotoboys } from '../motoboys/queries.ts'
import { statusTone } from '../orders/status-tone.ts'
import { useClientNames, useUsers } from '../users/queries.ts'
import { Button } from '#ui/button.tsx'
import { TextInput } from '#ui/field.tsx'
import { Inline, Pair, Stack } from '#ui/layout.tsx'
import { MultiSelect } from '#ui/multi-select.tsx'
import { Select } from '#ui/select.tsx'
import { useWide } from '#ui/wide.ts'
import { isFiltered, noFilter, type StatementForm } from './filter.ts'

/** The error text of each invalid field. */
export type Problems = Partial<Record<keyof StatementForm, string>>
export type FiltersProps = {
  form: StatementForm
  found: Statement | undefined
  problems: Problems
  onChange: (form: StatementForm) => void
}

/** The properties of the field of each name. */
export const fieldsOf =
  ({ form, problems, onChange }: Pick<FiltersProps, 'form' | 'problems' | 'onChange'>) =>
  <Name extends keyof StatementForm>(name: Name) => ({
    value: form[name],
    error: problems[name],
    onChange: (value: StatementForm[Name]) => onChange({ ...form, [name]: value }),
  })

type Person = { id: string | null; name: string | null }

/** The options of a select: the present users or motoboys, removed ones whose orders were found, and the chosen one in any case. */
function choices(all: string, listed: readonly Person[], found: readonly Person[], chosen: string) {
  const names = new Map<string, string>()
  for (const { id, name } of listed) if (id !== null) names.set(id, name ?? '')
  for (const { id, name } of found) if (id !== null && !names.has(id)) names.set(id, `${name ?? ''} (removido)`)
  if (chosen !== '' && !names.has(chosen)) names.set(chosen, 'Removido')
  return [{ value: '', label: all }, ...[...names].map(([value, label]) => ({ value, label }))]
}

const statusOptions = orderStatuses.map((value) => ({
  value,
  label: statusLabel(value, 'admin'),
  tone: statusTone[value],
}))

function statusText(chosen: StatementForm['status']): string {
  const [only] = chosen
  if (only === undefined) return 'Todos os status'
  return chosen.length === 1 ? statusLabel(only, 'admin') : `${chosen.length} status`
}

const dates = [
  { value: 'created', label: 'Pelo dia do pedido' },
  { value: 'delivered', label: 'Pelo dia da entrega' },
] as const

/** Hours, day, people and status: on a phone they are folded. */
export function MoreFilters({ form, found, problems, onChange }: FiltersProps) {
  const [asked, setAsked] = useState(false)
  const hours = asked || form.startTime !== '' || form.endTime !== ''
  const users = useUsers().data ?? []
  const motoboys = useAllMotoboys().data ?? []
  const field = fieldsOf({ form, problems, onChange })
  const [clientName, motoboyName] = [useClientNames(), useMotoboyNames()]
  const clients = users
    .filter(({ role }) => role !== 'motoboy')
    .map(({ id, name }) => ({ id, name: clientName(id, name) }))
  const motoboyOptions = motoboys.map(({ id, user }) => ({ id, name: motoboyName(id, user.name) }))
  return (
    <Stack gap={useWide() ? 3 : 4}>
      <Select
        label="Contar"
        value={form.by === '' ? 'created' : form.by}
        options={dates}
        onChange={(by) => onChange({ ...form, by: by === 'created' ? '' : by })}
      />
      <Select
        label="Cliente"
        {...field('client_id')}
        options={choices('Todos os clientes', clients, found?.by_client ?? [], form.client_id)}
      />
      <Select
        label="Motoboy"
        {...field('motoboy_id')}
        options={choices('Todos os motoboys', motoboyOptions, found?.by_motoboy ?? [], form.motoboy_id)}
      />
      <MultiSelect
        label="Status"
        showLabel
        {...field('status')}
        text={statusText(form.status)}
        options={statusOptions}
      />
      {hours ? (
        <Pair>
          <TextInput type="time" label="Hora inicial" {...field('startTime')} disabled={form.start === ''} />
          <TextInput type="time" label="Hora final" {...field('endTime')} disabled={form.end === ''} />
        </Pair>
      ) : (
        <Inline>
          <Button variant="quiet" icon="clock" flush="start" onClick={() => setAsked(true)}>
            Escolher horas
          </Button>
        </Inline>
      )}
      <Inline>
        <Button variant="quiet" icon="close" disabled={!isFiltered(form)} onClick={() => onChange(noFilter)}>
          Limpar filtros
        </Button>
      </Inline>
    </Stack>
  )
}
