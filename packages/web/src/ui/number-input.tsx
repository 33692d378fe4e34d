import { useState } from 'react'
import { TextInput } from './field.tsx'

type Props = { label: string; name?: string; value: number; onChange: (value: number) => void; hint?: string }

const shown = (value: number) => (value === 0 ? '' : String(value).replace('.', ','))

/** A number as people write it: '1.234,5', '2.5'; 0 if blank, null if it is none. */
export function readNumber(text: string): number | null {
  const bare = text.replace(/\s/g, '').replace(/[.,]$/, '')
  if (bare === '') return 0
  if (/^(\d{1,3}(\.\d{3})+|\d+)(,\d+)?$/.test(bare)) return Number(bare.replaceAll('.', '').replace(',', '.'))
  return /^\d+\.\d+$/.test(bare) ? Number(bare) : null
}

/** A number with a comma for decimals; 0 is an empty field. A text that is no number stays in the field, which says so. */
export function NumberInput({ label, name, value, onChange, hint }: Props) {
  const [text, setText] = useState(shown(value))
  const type = (typed: string) => {
    setText(typed)
    onChange(readNumber(typed) ?? 0)
  }
  const refused = readNumber(text) === null ? 'Escreva um número assim: 2,5' : null
  return (
    <TextInput
      label={label}
      name={name}
      hint={hint}
      inputMode="decimal"
      autoComplete="off"
      value={text}
      onChange={type}
      refused={refused}
    />
  )
}
