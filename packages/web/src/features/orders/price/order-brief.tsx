import type { Order } from '@ligeiro/contract/order'
import { Stack } from '#ui/layout.tsx'
import { Route } from '#ui/route.tsx'
import { Text } from '#ui/text.tsx'

/** The summary of the order at the top of a small dialog. */
export const OrderBrief = ({ order }: { order: Order }) => (
  <Stack gap={2}>
    <Stack gap={0}>
      <Text bold cut title={order.description} as="p">
        {order.description}
      </Text>
      <Text size={1} tone="ink-2" as="p">
        {order.client.user.name}
      </Text>
    </Stack>
    <Route clamp from={order.pickup_address} to={order.delivery_address} />
  </Stack>
)
