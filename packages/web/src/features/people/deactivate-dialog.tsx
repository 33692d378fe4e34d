import { usersApi } from '@ligeiro/contract/users-api'
import { useState } from 'react'
import { workAction } from '#action/action.ts'
import { ActionDialog } from '#action/action-dialog.tsx'
import { useActions } from '#action/use-actions.tsx'
import { callWithIntentKey } from '#api/change.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Paragraph, Text } from '#ui/text.tsx'
import { useCarriedWords } from './carried-words.ts'
import { endOpenOrders, refetchOpenOrders, useOpenOrderCount } from './open-orders.ts'
import type { AccountDialogProps } from './open-person.ts'
import { offerExchange } from './passed-links.ts'
import { alsoLabel, openOrdersWords, openWordsOf } from './people-words.ts'
import { refetchPeople } from './person-actions.ts'

/** Deactivates an account that has open orders or deliveries; the admin decides what becomes of these. */
export default function DeactivateDialog({ person, knownAt, open, onBack }: AccountDialogProps) {
  const count = useOpenOrderCount(person)
  const words = openWordsOf(person)
  const carried = useCarriedWords(person)
  const [also, setAlso] = useState(person.role === 'motoboy')
  const actions = useActions()
  const params = { id: person.id }
  const deactivation = workAction(
    async (confirmation) => {
      // Deactivated first, because a deactivated client cannot create more orders. A retry may repeat this call, which
      // then changes nothing.
      await callWithIntentKey(usersApi.update, { params, body: { active: false }, confirmation }, knownAt)
      return also && count > 0 ? endOpenOrders(person, count) : null
    },
    {
      label: !also ? 'Desativar' : person.role === 'motoboy' ? 'Desativar e devolver' : 'Desativar e cancelar pedidos',
      busyLabel: 'Desativando...',
      look: 'bad',
      done: (ended) => ['Usuário desativado.', ended === null ? undefined : words.done(ended)],
      fallback: 'Erro ao desativar usuário. Tente novamente.',
      onDone: () => offerExchange(person, open, onBack),
      after: () => {
        refetchPeople()
        void refetchOpenOrders(person)
      },
    },
  )
  return (
    <ActionDialog title="Desativar usuário" actions={actions} buttons={[deactivation]} cancel="Voltar" onClose={onBack}>
      <Paragraph>
        Tem certeza que deseja desativar <Text bold>{person.name}</Text>? A pessoa sai do sistema na hora e não entra
        mais até ser ativada de novo.
      </Paragraph>
      {carried !== '' && (
        <Paragraph bold tone="warn">
          {carried}
        </Paragraph>
      )}
      {count > 0 && (
        <>
          <Paragraph>
            {openOrdersWords(person, count)} {words.otherwise(count)}
          </Paragraph>
          <Checkbox label={alsoLabel(person, count)} checked={also} disabled={actions.busy} onChange={setAlso} />
        </>
      )}
    </ActionDialog>
  )
}
