import { MessageDialog } from '../message/message-dialog.tsx'
import { ReadOrderForm, type ReadOrderProps } from '../message/read-order-form.tsx'
import { collectOfDraft } from '../message/read-texts.ts'
import { useOrderForm } from '../create/use-order-form.ts'

const OwnOrder = ({ texts, number, onDone, ...order }: ReadOrderProps) => (
  <ReadOrderForm
    {...order}
    form={useOrderForm({ read: { texts, collect: collectOfDraft(order.draft), number }, onDone })}
  />
)

/** The client's orders from a pasted message. */
export default function MessageOwnDialog({ start, onClose }: { start: string; onClose: () => void }) {
  return <MessageDialog start={start} order={OwnOrder} onClose={onClose} />
}
