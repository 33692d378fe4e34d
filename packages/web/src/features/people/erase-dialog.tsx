import { usersApi } from '@ligeiro/contract/users-api'
import { action } from '#action/action.ts'
import { ActionDialog } from '#action/action-dialog.tsx'
import { useActions } from '#action/use-actions.tsx'
import { Facts } from '#ui/facts.tsx'
import { Paragraph, Text } from '#ui/text.tsx'
import { OpenOrdersNotice } from './open-orders-notice.tsx'
import { refetchOpenOrders, useOpenOrderCount } from './open-orders.ts'
import type { AccountDialogProps } from './open-person.ts'
import { offerExchange } from './passed-links.ts'
import { refetchPeople } from './person-actions.ts'

/** Erasure by LGPD: explains what is erased and what stays, then asks for confirmation. */
export default function EraseDialog({ person, open, onBack, onClose }: AccountDialogProps) {
  const actions = useActions()
  const count = useOpenOrderCount(person)
  const erasure = action(usersApi.erase, {
    params: { id: person.id },
    label: 'Apagar dados pessoais',
    busyLabel: 'Apagando...',
    look: 'bad',
    ask: `Tem certeza que deseja apagar os dados pessoais de ${person.name}? Esta ação não pode ser desfeita.`,
    done: 'Dados pessoais apagados.',
    fallback: 'Erro ao apagar os dados pessoais. Tente novamente.',
    onDone: () => offerExchange(person, open, onClose),
    onFail: () => void refetchOpenOrders(person),
    after: refetchPeople,
  })
  return (
    <ActionDialog title="Apagar dados pessoais" wide actions={actions} buttons={[erasure]} onClose={onBack}>
      <OpenOrdersNotice {...{ person, count, actions }} />
      <Paragraph>
        <Text bold>{person.name}</Text> pediu que seus dados sejam apagados (LGPD)? Isto exclui o usuário e não tem
        volta.
      </Paragraph>
      <Facts
        columns={1}
        items={[
          {
            label: 'Apaga',
            value:
              'Nome, e-mail, telefone, localização e o acesso ao sistema, em todos os aparelhos, na hora. De um cliente também a descrição, os endereços e quem recebeu, em todos os pedidos dele e no histórico.',
          },
          {
            label: 'Fica',
            value:
              'Os pedidos com situação, valores e datas, as etapas do histórico e a lista de quem mudou o quê. No lugar do nome aparece “Pessoa removida”, no lugar dos textos “Dados removidos”. Recibos e faturas ficam guardados por 5 anos, como a lei exige.',
          },
        ]}
      />
    </ActionDialog>
  )
}
