import { usersApi } from '@ligeiro/contract/users-api'
import { problemCause, problemText } from '#api/call-error.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ErrorBox } from '#ui/error-box.tsx'
import { Facts } from '#ui/facts.tsx'
import { Inline, Stack } from '#ui/layout.tsx'
import { Text } from '#ui/text.tsx'
import { toast } from '#ui/toast-store.ts'
import { useConfirmedChange } from '../second-factor/confirmed-change.tsx'
import { OpenOrdersNotice } from './open-orders-notice.tsx'
import { refetchOpenOrders, useOpenOrders } from './open-orders.ts'
import type { Person } from './people.ts'
import { refetchPeople } from './person-actions.ts'

const question = (name: string) =>
  `Tem certeza que deseja apagar os dados pessoais de ${name}? Esta ação não pode ser desfeita.`

/** Erasure by LGPD: explains what is erased and what stays, then asks for confirmation. */
export default function EraseDialog(props: { person: Person; onDone: () => void; onClose: () => void }) {
  const { person, onDone, onClose } = props
  const erase = useConfirmedChange(usersApi.erase, {
    onSuccess: () => {
      toast.success('Dados pessoais apagados.')
      onDone()
      refetchPeople()
    },
    onError: () => {
      refetchPeople()
      void refetchOpenOrders(person)
    },
  })
  const orders = useOpenOrders(person, erase.reset)
  const busy = erase.isPending || orders.busy
  return (
    <Dialog
      title="Apagar dados pessoais"
      wide
      busy={busy}
      onClose={onClose}
      footer={
        <>
          <Button
            variant="bad"
            busy={erase.isPending}
            disabled={busy}
            busyLabel="Apagando..."
            onClick={() => window.confirm(question(person.name)) && erase.mutate({ params: { id: person.id } })}
          >
            Apagar dados pessoais
          </Button>
          <Inline grow justify="end">
            <Button disabled={busy} onClick={onClose}>
              Cancelar
            </Button>
          </Inline>
        </>
      }
    >
      <Stack>
        <ErrorBox
          message={erase.error && problemText(erase.error, 'Erro ao apagar os dados pessoais. Tente novamente.')}
          detail={problemCause(erase.error)}
        />
        {erase.question}
        <OpenOrdersNotice orders={orders} />
        <Text as="p">
          <Text bold>{person.name}</Text> pediu que seus dados sejam apagados (LGPD)? Isto exclui o usuário e não tem
          volta.
        </Text>
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
                'Os pedidos com situação, valores e datas, as etapas do histórico e o registro de ações. No lugar do nome aparece “Pessoa removida”, no lugar dos textos “Dados removidos”.',
            },
          ]}
        />
      </Stack>
    </Dialog>
  )
}
