import type { FormOf } from '#action/use-form.ts'
import { Columns } from '#ui/layout.tsx'
import { MoneyInput } from '#ui/money-input.tsx'
import type { CollectedForm } from './collected-form.ts'

const labels = { cash: 'Dinheiro', card: 'Maquininha', pix: 'Pix' }

/** What was received at the door, in each way. */
export const CollectedInputs = ({ form: { field } }: { form: FormOf<CollectedForm> }) => (
  <Columns>
    {(['cash', 'card', 'pix'] as const).map((method) => (
      <MoneyInput key={method} low label={labels[method]} {...field(method)} />
    ))}
  </Columns>
)
