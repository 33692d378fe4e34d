import { usersApi } from '@ligeiro/contract/users-api'
import { useState } from 'react'
import { callWithIntentKey, useOneAtATime } from '#api/change.ts'
import { serverProblem } from '#api/first-problem.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ErrorBox } from '#ui/error-box.tsx'
import { Inline, Stack } from '#ui/layout.tsx'
import { Text } from '#ui/text.tsx'
import { toast } from '#ui/toast-store.ts'
import { useConfirmation } from '../second-factor/confirmed-change.tsx'
import { refetchOpenOrders, useOpenOrderCount } from './open-orders.ts'
import { alsoCancelLabel, cancelledWords, leftOpenWords, openOrdersWords } from './people-words.ts'
import type { Person } from './people.ts'
import { refetchPeople } from './person-actions.ts'

/** Deactivates an account that has open orders, and cancels these too if the admin chooses so. */
export default function DeactivateDialog(props: { person: Person; knownAt: number; onClose: () => void }) {
  const { person, knownAt, onClose } = props
  const count = useOpenOrderCount(person)
  const [alsoCancel, setAlsoCancel] = useState(false)
  const params = { id: person.id }
  const { confirmed, question } = useConfirmation()
  const refetch = () => {
    refetchPeople()
    void refetchOpenOrders(person)
  }
  const deactivation = useOneAtATime(
    async () => {
      // Deactivated first, because a deactivated client cannot create more orders. A retry may repeat this call, which
      // then changes nothing.
      await confirmed((confirmation) =>
        callWithIntentKey(usersApi.update, { params, body: { active: false }, confirmation }, knownAt),
      )
      return alsoCancel ? callWithIntentKey(usersApi.cancelOrders, { params }, count) : null
    },
    {
      onSuccess: (answer) => {
        toast.success('Usuário desativado.', answer ? cancelledWords(answer.cancelled) : undefined)
        refetch()
        onClose()
      },
      onError: refetch,
    },
  )
  const busy = deactivation.isPending
  const problem = serverProblem(deactivation.error, 'Erro ao desativar usuário. Tente novamente.')
  return (
    <Dialog
      title="Desativar usuário"
      busy={busy}
      onClose={onClose}
      footer={
        <>
          <Button variant="bad" busy={busy} busyLabel="Desativando..." onClick={() => deactivation.mutate(undefined)}>
            {alsoCancel ? 'Desativar e cancelar pedidos' : 'Desativar'}
          </Button>
          <Inline grow justify="end">
            <Button disabled={busy} onClick={onClose}>
              Voltar
            </Button>
          </Inline>
        </>
      }
    >
      <Stack>
        {question}
        <ErrorBox message={problem?.text} detail={problem?.detail} />
        <Text as="p">
          Tem certeza que deseja desativar <Text bold>{person.name}</Text>? A pessoa sai do sistema na hora e não entra
          mais até ser ativada de novo.
        </Text>
        {count > 0 && (
          <>
            <Text as="p">
              {openOrdersWords(count)} {leftOpenWords(count)}
            </Text>
            <Checkbox label={alsoCancelLabel(count)} checked={alsoCancel} disabled={busy} onChange={setAlsoCancel} />
          </>
        )}
      </Stack>
    </Dialog>
  )
}
