import { useConfig } from '#api/config.ts'
import { AmountList } from '#ui/amount-list.tsx'
import { ErrorBox } from '#ui/error-box.tsx'
import { Stack } from '#ui/layout.tsx'
import type { Choice, SuggestedLine } from './suggested-lines.ts'
import { bairroOrAddress } from '../bairro-or-address.ts'

type Props = {
  lines: readonly SuggestedLine[]
  problem: string | null
  onChoose: (id: string, choice: Choice) => void
  onSeen: () => void
}

/** The orders with their routes and suggested prices. */
export function SuggestedPrices({ lines, problem, onChoose, onSeen }: Props) {
  const { city } = useConfig()
  return (
    <Stack>
      <AmountList
        label="Pedidos"
        items={lines.map(({ order, cents, checked, line, refusal }) => ({
          key: order.id,
          title: `${bairroOrAddress(order.pickup_address, city)} → ${bairroOrAddress(order.delivery_address, city)}`,
          detail: refusal ?? `${order.client.user.name}: ${line}`,
          cents,
          checked,
          off: refusal !== null,
        }))}
        onCheck={(id, checked) => onChoose(id, { checked })}
        // A typed price is meant to be sent.
        onAmount={(id, cents) => onChoose(id, { cents, checked: cents !== null })}
        onSeen={onSeen}
      />
      <ErrorBox message={problem} />
    </Stack>
  )
}
