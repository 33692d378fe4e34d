import type { Order } from '@ligeiro/contract/order'
import { Stack } from '#ui/layout.tsx'
import { Route } from '#ui/route.tsx'
import { Paragraph } from '#ui/text.tsx'

export const OrderBrief = ({ order }: { order: Order }) => (
  <Stack gap={2}>
    <Stack gap={0}>
      <Paragraph bold cut title={order.description}>
        {order.description}
      </Paragraph>
      <Paragraph size={1} tone="ink-2">
        {order.client.user.name}
      </Paragraph>
    </Stack>
    <Route clamp from={order.pickup_address} to={order.delivery_address} />
  </Stack>
)
