import { usersApi } from '@ligeiro/contract/users-api'
import type { MergeSide } from '@ligeiro/contract/users-schemas'
import { useQuery } from '@tanstack/react-query'
import { action } from '#action/action.ts'
import { ActionDialog } from '#action/action-dialog.tsx'
import { useForm } from '#action/use-form.ts'
import { LoadState } from '#action/load-state.tsx'
import { useConfig } from '#api/config.ts'
import { shortDate } from '#lib/dates.ts'
import { formatPhone } from '#lib/phone.ts'
import { Facts } from '#ui/facts.tsx'
import { Columns, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { Paragraph, Text } from '#ui/text.tsx'
import { ClientChoice } from '../users/client-choice.tsx'
import type { AccountDialogProps } from './open-person.ts'
import { byPhone } from './people.ts'
import { claimsWords, orderCountWords, unconfirmed } from './people-words.ts'
import { refetchPeople } from './person-actions.ts'
import { reading } from '#api/reading.ts'

/** Makes the orders of a client who orders by phone those of another client: the same person, who signed up. */
export default function MergeDialog({ person, accounts, open, onBack }: AccountDialogProps) {
  const { values, field } = useForm(() => ({ into: '' }))
  const { into } = values
  const clients = accounts.filter(({ role, id }) => role === 'client' && id !== person.id)
  const chosen = clients.find(({ id }) => id === into)
  const sides = useQuery({
    ...reading(['users'], usersApi.mergeSides, { query: { from: person.id, into } }),
    enabled: chosen !== undefined,
  })
  const merge = action(usersApi.merge, {
    body: { from: person.id, into },
    label: 'Unir',
    busyLabel: 'Unindo...',
    disabled: !sides.data,
    ask: `Tem certeza que deseja unir ${person.name} com ${chosen?.name}? Isto pode ser desfeito por 30 dias.`,
    done: 'Clientes unidos.',
    fallback: 'Erro ao unir os clientes. Tente novamente.',
    onDone: ({ id }) => open({ kind: 'merged', id, from: { name: person.name, phone: person.phone } }),
    after: refetchPeople,
  })
  return (
    <ActionDialog title="Unir clientes" typing wide phone="full" form={values} buttons={[merge]} onClose={onBack}>
      <Paragraph>
        <Text bold>{person.name}</Text> pediu por telefone e agora tem outro cadastro? Todos os pedidos passam a ele, e
        este cadastro é excluído. Quem tem a conta é avisado.
      </Paragraph>
      <ClientChoice label="Unir com" {...field('into')} required growing clients={clients} />
      {chosen && <LoadState query={sides} />}
      {chosen && sides.data && <Sides {...sides.data} />}
    </ActionDialog>
  )
}

function Sides({ from, into }: { from: MergeSide; into: MergeSide }) {
  const { timeZone } = useConfig()
  const claims = claimsWords(into)
  return (
    <>
      {claims !== null && into.self_registered && (
        <Notice
          message={`${claims}, conta feita pela própria pessoa em ${shortDate(into.created_at, timeZone)}`}
          detail={`Pode ser de outra pessoa, que veria os pedidos, os endereços e os códigos de ${from.name}. Antes de unir, telefone para ${from.name} e pergunte se a conta é dessa pessoa.`}
        />
      )}
      <Columns>
        <MergeSideFacts title="Deste cadastro" side={from} />
        <MergeSideFacts title="Para este" side={into} />
      </Columns>
    </>
  )
}

function MergeSideFacts({ title, side }: { title: string; side: MergeSide }) {
  const { timeZone } = useConfig()
  const { email, phone } = side
  const day = (at: string) => shortDate(at, timeZone)
  return (
    <Stack>
      <Paragraph tone="ink-2">
        {title}: <Text bold>{side.name}</Text>
      </Paragraph>
      <Facts
        columns={1}
        items={[
          { label: 'Telefone', value: phone ? unconfirmed(formatPhone(phone), side.phone_confirmed) : 'Sem telefone' },
          { label: 'E-mail', value: email === null ? byPhone : unconfirmed(email, side.email_confirmed) },
          {
            label: 'Pedidos',
            value: `${orderCountWords(side.orders)}${side.last_order_at ? `, o último em ${day(side.last_order_at)}` : ''}`,
          },
          {
            label: 'Cadastro',
            value: side.self_registered
              ? `Feito pela própria pessoa em ${day(side.created_at)}`
              : `Feito pela central em ${day(side.created_at)}`,
          },
        ]}
      />
    </Stack>
  )
}
