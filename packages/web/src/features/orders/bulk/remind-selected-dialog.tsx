import type { Order } from '@ligeiro/contract/order'
import { ActionDialog } from '#action/action-dialog.tsx'
import { whatsappToPhone } from '#lib/phone.ts'
import { useInitialValue } from '#ui/initial-value.ts'
import { ResultList } from '#ui/result-list.tsx'
import { Paragraph } from '#ui/text.tsx'
import { awaitingClient, remindText } from '../desk/remind.ts'
import { useSending, type Message } from '../share/use-sending.tsx'
import type { BulkProps } from './cancel-selected-dialog.tsx'

/** One message for each client, about all of their orders. */
function messagesOf(orders: readonly Order[]): Message[] {
  const byClient = Map.groupBy(orders, ({ client }) => client.id)
  return [...byClient].map(([key, own]) => {
    const { name, phone } = own[0]!.client.user
    const count = own.length === 1 ? '1 pedido' : `${own.length} pedidos`
    return {
      key,
      text: name,
      detail: phone ? count : `${count} · sem telefone`,
      url: phone ? whatsappToPhone(phone, remindText(own)) : undefined,
    }
  })
}

/** Asks the clients of the selected orders for their answers, by one message each. */
export default function RemindSelectedDialog({ ids, onClose }: BulkProps) {
  /** As they were when the dialog was opened: an order that is answered meanwhile keeps its line. */
  const messages = useInitialValue(() => messagesOf(awaitingClient(ids)))
  const { items, takeNext, words } = useSending(messages)
  return (
    <ActionDialog title="Cobrar no WhatsApp" buttons={[takeNext]} cancel="Fechar" onClose={onClose}>
      <Paragraph>{words}</Paragraph>
      <ResultList label="Clientes" items={items} />
    </ActionDialog>
  )
}
