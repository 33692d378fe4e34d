import { usersApi } from '@ligeiro/contract/users-api'
import { useState } from 'react'
import { action } from '#action/action.ts'
import { ActionDialog } from '#action/action-dialog.tsx'
import { useActions } from '#action/use-actions.tsx'
import { callWithIntentKey } from '#api/change.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Text } from '#ui/text.tsx'
import { refetchOpenOrders, useOpenOrderCount } from './open-orders.ts'
import { alsoCancelLabel, cancelledWords, leftOpenWords, openOrdersWords } from './people-words.ts'
import type { Person } from './people.ts'
import { refetchPeople } from './person-actions.ts'

/** Deactivates an account that has open orders, and cancels these too if the admin chooses so. */
export default function DeactivateDialog(props: { person: Person; knownAt: number; onClose: () => void }) {
  const { person, knownAt, onClose } = props
  const count = useOpenOrderCount(person)
  const [alsoCancel, setAlsoCancel] = useState(false)
  const actions = useActions()
  const params = { id: person.id }
  const deactivation = action(
    async (confirmation) => {
      // Deactivated first, because a deactivated client cannot create more orders. A retry may repeat this call, which
      // then changes nothing.
      await callWithIntentKey(usersApi.update, { params, body: { active: false }, confirmation }, knownAt)
      return alsoCancel ? callWithIntentKey(usersApi.cancelOrders, { params }, count) : null
    },
    {
      label: alsoCancel ? 'Desativar e cancelar pedidos' : 'Desativar',
      busyLabel: 'Desativando...',
      look: 'bad',
      done: (answer) => ['Usuário desativado.', answer ? cancelledWords(answer.cancelled) : undefined],
      fallback: 'Erro ao desativar usuário. Tente novamente.',
      onDone: onClose,
      after: () => {
        refetchPeople()
        void refetchOpenOrders(person)
      },
    },
  )
  return (
    <ActionDialog
      title="Desativar usuário"
      actions={actions}
      buttons={[deactivation]}
      cancel="Voltar"
      onClose={onClose}
    >
      <Text as="p">
        Tem certeza que deseja desativar <Text bold>{person.name}</Text>? A pessoa sai do sistema na hora e não entra
        mais até ser ativada de novo.
      </Text>
      {count > 0 && (
        <>
          <Text as="p">
            {openOrdersWords(count)} {leftOpenWords(count)}
          </Text>
          <Checkbox
            label={alsoCancelLabel(count)}
            checked={alsoCancel}
            disabled={actions.busy}
            onChange={setAlsoCancel}
          />
        </>
      )}
    </ActionDialog>
  )
}
