import { centsOf, reaisOf } from '@ligeiro/contract/money'
import type { ComponentProps } from 'react'
import { MoneyInput } from '#ui/money-input.tsx'

type Props = Omit<ComponentProps<typeof MoneyInput>, 'value' | 'onChange'> & {
  /** In reais; 0 is an empty field. */
  value: number
  onChange: (reais: number) => void
}

/** An amount of a price table. */
export const ReaisInput = ({ value, onChange, ...field }: Props) => (
  <MoneyInput {...field} value={centsOf(value) || null} onChange={(cents) => onChange(reaisOf(cents ?? 0))} />
)
