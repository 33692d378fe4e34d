import { anyPlace } from '@ligeiro/contract/fares'
import { pricesApi } from '@ligeiro/contract/prices-api'
import type { PriceTable } from '@ligeiro/contract/prices-schemas'
import { action } from '#action/action.ts'
import { ActionDialog } from '#action/action-dialog.tsx'
import { LoadState } from '#action/load-state.tsx'
import { useForm } from '#action/use-form.ts'
import { counted } from '#lib/counted.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { TextInput } from '#ui/field.tsx'
import { Stack } from '#ui/layout.tsx'
import { Paragraph } from '#ui/text.tsx'
import { refetchPrices } from '../price-tables/queries.ts'
import { useClients } from '../users/queries.ts'

type Props = { table: PriceTable; onClose: () => void }

/** Records the agreement of several clients to the newest version of a table at once. */
export default function AgreeAllDialog({ table: { name, newest }, onClose }: Props) {
  const query = useClients()
  const clients = query.data ?? []
  const { values, put, field } = useForm(() => ({
    note: '',
    without: [] as readonly string[],
    auto: false,
    anyPlace: false,
  }))
  const chosen = clients.filter(({ id }) => !values.without.includes(id))
  const save = action(pricesApi.agreeForAll, {
    body: {
      client_ids: chosen.map(({ id }) => id),
      version_id: newest?.id ?? '',
      note: values.note,
      ...(values.auto && { auto: true, ...(values.anyPlace && { auto_any_place: true }) }),
    },
    checks: [
      [() => chosen.length === 0, 'Escolha os clientes'],
      [() => values.note.trim().length < 5, 'Escreva como foi combinado, com 5 letras ou mais', 'note'],
    ],
    label: `Anotar com ${counted(chosen.length, 'cliente', 'clientes')}`,
    busyLabel: 'Anotando...',
    look: 'main',
    done: ({ agreed }) => `Combinado anotado com ${counted(agreed, 'cliente', 'clientes')}.`,
    fallback: 'Erro ao anotar. Tente novamente.',
    onDone: onClose,
    after: refetchPrices,
  })
  const hasAnyPlace = newest?.body.fares.some(({ from, to }) => [from, to].includes(anyPlace)) ?? false
  const toggle = (id: string, on: boolean) =>
    put({ without: on ? values.without.filter((one) => one !== id) : [...values.without, id] })
  return (
    <ActionDialog title="Combinar com vários clientes" form={values} buttons={[save]} onClose={onClose}>
      <Paragraph>
        Os preços de {name} passam a ser o combinado: pedidos com valor por eles não pedem mais aprovação. Anote só o
        que foi mesmo combinado.
      </Paragraph>
      <LoadState query={query} />
      <Stack gap={0}>
        {clients.map(({ id, name: client }) => (
          <Checkbox key={id} label={client} checked={!values.without.includes(id)} onChange={(on) => toggle(id, on)} />
        ))}
      </Stack>
      <Checkbox
        label="Definir o valor sozinho nos próximos pedidos"
        checked={values.auto}
        onChange={(auto) => put({ auto })}
      />
      {values.auto && (
        <Checkbox
          label="Também quando só a tarifa de qualquer lugar cobrir o pedido"
          checked={values.anyPlace}
          onChange={(anyPlace) => put({ anyPlace })}
        />
      )}
      {values.auto && !values.anyPlace && hasAnyPlace && (
        <Paragraph>
          Esta tabela tem tarifas de qualquer lugar: sem a segunda marca, o pedido que só elas cobrem espera você
          definir o valor.
        </Paragraph>
      )}
      <TextInput
        label="Como foi combinado"
        {...field('note')}
        placeholder="Todos aceitaram pelo grupo do WhatsApp"
        required
      />
    </ActionDialog>
  )
}
