import type { Order } from '@ligeiro/contract/order'
import { useConfig } from '#api/config.ts'
import { Flush } from '#ui/dialog.tsx'
import { Stack } from '#ui/layout.tsx'
import { Route } from '#ui/route.tsx'
import { Paragraph } from '#ui/text.tsx'
import { bairroOrAddress } from '../bairro-or-address.ts'

type Props = {
  order: Order
  /** In two lines, with bairros instead of addresses: for a dialog whose list needs the room. */
  short?: boolean
  /** Who has it. */
  now?: string | null | undefined
}

/** What a dialog is about, on top of it. */
export function OrderBrief({ order, short, now }: Props) {
  const { description, pickup_address: from, delivery_address: to } = order
  const { city } = useConfig()
  const client = order.client.user.name
  const way = `${bairroOrAddress(from, city)} → ${bairroOrAddress(to, city)}`
  return (
    <Flush pane>
      <Stack gap={2}>
        <Stack gap={0}>
          <Paragraph bold cut title={description}>
            {description}
          </Paragraph>
          <Paragraph size={1} tone="ink-2" title={short ? `${from} → ${to}` : client}>
            {short ? `${client} · ${way}` : client}
          </Paragraph>
          {now && <Paragraph size={1} tone="ink-2">{`Agora com ${now}`}</Paragraph>}
        </Stack>
        {!short && <Route clamp from={from} to={to} />}
      </Stack>
    </Flush>
  )
}
