import { useState } from 'react'
import { textLimits } from '#lib/text-limits.ts'
import { Chips } from '#ui/chips.tsx'
import { TextInput } from '#ui/field.tsx'
import { receiverDraft } from './delivery-steps.ts'

/** Who opens the door most often. */
const usual = ['Portaria', 'O próprio', 'Familiar', 'Vizinho', 'Recepção'].map((value) => ({ value, label: value }))

/** Who received the order, saved in the tab until it is sent. */
export function useReceiver(orderId: string) {
  const formDraft = receiverDraft(orderId)
  const [receiver, setReceiver] = useState(() => formDraft.read().receiver)
  const change = (text: string) => {
    setReceiver(text)
    formDraft.write({ receiver: text })
  }
  return { receiver, change, drop: formDraft.drop }
}

/** Names to tap, and a field for any other. */
export const ReceiverField = ({ receiver, change }: Pick<ReturnType<typeof useReceiver>, 'receiver' | 'change'>) => (
  <>
    <Chips label="Quem costuma receber" value={receiver} onChange={change} options={usual} />
    <TextInput
      label="Quem recebeu o pedido"
      placeholder="Nome de quem recebeu"
      hint="Informe quem recebeu o pedido"
      limit={textLimits.receiver}
      autoComplete="off"
      value={receiver}
      onChange={change}
    />
  </>
)
