import { textLimits } from '#lib/text-limits.ts'
import { Chips } from '#ui/segmented.tsx'
import { TextInput } from '#ui/field.tsx'

/** Who opens the door most often. */
const usual = ['Portaria', 'O próprio', 'Familiar', 'Vizinho', 'Recepção'].map((value) => ({ value, label: value }))

type Props = { value: string; onChange: (text: string) => void }

/** Names to tap, and a field for any other. */
export const ReceiverField = ({ value, onChange }: Props) => (
  <>
    <Chips label="Quem costuma receber" value={value} onChange={onChange} options={usual} />
    <TextInput
      label="Quem recebeu o pedido"
      placeholder="Nome de quem recebeu"
      hint="Informe quem recebeu o pedido"
      limit={textLimits.receiver}
      autoComplete="off"
      value={value}
      onChange={onChange}
    />
  </>
)
