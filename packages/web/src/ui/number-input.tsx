import { useState } from 'react'
import { TextInput } from './field.tsx'

type Props = { label: string; value: number; onChange: (value: number) => void; hint?: string }

/** A number with a comma for decimals; 0 is an empty field. */
export function NumberInput({ label, value, onChange, hint }: Props) {
  const [text, setText] = useState(value === 0 ? '' : String(value).replace('.', ','))
  const type = (typed: string) => {
    const next = typed
      .replaceAll('.', ',')
      .replace(/[^\d,]/g, '')
      .slice(0, 7)
    setText(next)
    onChange(Number(next.replace(',', '.')) || 0)
  }
  return <TextInput label={label} hint={hint} inputMode="decimal" autoComplete="off" value={text} onChange={type} />
}
