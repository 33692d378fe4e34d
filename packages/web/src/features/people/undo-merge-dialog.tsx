import { usersApi } from '@ligeiro/contract/users-api'
import { problemCause, problemText } from '#api/call-error.ts'
import { useConfig } from '#api/config.ts'
import { dateTime } from '#lib/dates.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ErrorBox } from '#ui/error-box.tsx'
import { Facts } from '#ui/facts.tsx'
import { Inline, Stack } from '#ui/layout.tsx'
import { Text } from '#ui/text.tsx'
import { toast } from '#ui/toast-store.ts'
import { useConfirmedChange } from '../second-factor/confirmed-change.tsx'
import type { Person } from './people.ts'
import { refetchPeople } from './person-actions.ts'

type Props = { person: Person; merge: string; onDone: () => void; onClose: () => void }

/** Makes two clients of one again, within 30 days of the merge. */
export default function UndoMergeDialog({ person, merge, onDone, onClose }: Props) {
  const { timeZone } = useConfig()
  const merged = person.merged?.find(({ id }) => id === merge)
  const undo = useConfirmedChange(usersApi.undoMerge, {
    onSuccess: () => {
      toast.success('Junção desfeita.')
      onDone()
      refetchPeople()
    },
    onError: refetchPeople,
  })
  const name = merged?.name ?? 'o outro cliente'
  return (
    <Dialog
      title="Desfazer junção"
      busy={undo.isPending}
      onClose={onClose}
      footer={
        <Inline grow justify="end">
          <Button disabled={undo.isPending} onClick={onClose}>
            Cancelar
          </Button>
          <Button
            variant="main"
            busy={undo.isPending}
            busyLabel="Desfazendo..."
            disabled={!merged}
            onClick={() => undo.mutate({ body: { id: merge } })}
          >
            Desfazer junção
          </Button>
        </Inline>
      }
    >
      <Stack>
        <ErrorBox
          message={undo.error && problemText(undo.error, 'Erro ao desfazer a junção. Tente novamente.')}
          detail={problemCause(undo.error)}
        />
        {undo.question}
        <Text as="p">
          <Text bold>{name}</Text> não é <Text bold>{person.name}</Text>? Os dois voltam a ser clientes separados.
        </Text>
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
      </Stack>
    </Dialog>
  )
}
