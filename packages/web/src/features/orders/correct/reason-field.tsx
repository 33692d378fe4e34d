import { textLimits } from '#lib/text-limits.ts'
import { Chips } from '#ui/segmented.tsx'
import type { TextLimit } from '#ui/text-limit.ts'
import { TextInput } from '#ui/field.tsx'

type Props = {
  name: 'reason'
  value: string
  onChange: (text: string) => void
  /** The usual reasons, to tap. */
  usual?: readonly string[]
  required?: boolean
  limit?: TextLimit
}

/** Why something is set right or reversed: usual reasons to tap, and a field for any other. */
export const ReasonField = ({ usual, required, limit = textLimits.reason, ...field }: Props) => (
  <>
    {usual && (
      <Chips
        label="Motivos comuns"
        value={field.value}
        onChange={field.onChange}
        options={usual.map((value) => ({ value, label: value }))}
      />
    )}
    <TextInput
      label={required ? 'Motivo' : 'Motivo (opcional)'}
      {...field}
      required={required}
      limit={limit}
      autoComplete="off"
    />
  </>
)
