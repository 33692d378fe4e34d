import { usersApi } from '@ligeiro/contract/users-api'
import { action } from '#action/action.ts'
import { ActionDialog } from '#action/action-dialog.tsx'
import { useConfig } from '#api/config.ts'
import { dateTime } from '#lib/dates.ts'
import { Facts } from '#ui/facts.tsx'
import { Paragraph, Text } from '#ui/text.tsx'
import type { Person } from './people.ts'
import { refetchPeople } from './person-actions.ts'

type Props = { person: Person; merge: string; onDone: () => void; onClose: () => void }

/** Makes two clients of one again, within 30 days of the merge. */
export default function UndoMergeDialog({ person, merge, onDone, onClose }: Props) {
  const { timeZone } = useConfig()
  const merged = person.merged?.find(({ id }) => id === merge)
  const name = merged?.name ?? 'o outro cliente'
  const undo = action(usersApi.undoMerge, {
    body: { id: merge },
    label: 'Desfazer junção',
    busyLabel: 'Desfazendo...',
    disabled: !merged,
    done: 'Junção desfeita.',
    fallback: 'Erro ao desfazer a junção. Tente novamente.',
    onDone,
    after: refetchPeople,
  })
  return (
    <ActionDialog title="Desfazer junção" buttons={[undo]} onClose={onClose}>
      <Paragraph>
        <Text bold>{name}</Text> não é <Text bold>{person.name}</Text>? Os dois voltam a ser clientes separados.
      </Paragraph>
      <Facts
        columns={1}
        items={[
          {
            label: `Volta para ${name}`,
            value: 'Os pedidos de antes da junção, os endereços, o telefone e o combinado.',
          },
          { label: `Fica com ${person.name}`, value: 'Os pedidos feitos depois da junção.' },
          {
            label: 'Pode ser desfeita até',
            value: merged ? dateTime(merged.until, timeZone) : 'Esta junção não pode mais ser desfeita.',
          },
        ]}
      />
    </ActionDialog>
  )
}
