import type { Order } from '@ligeiro/contract/order'
import { routePoints, routeStep, routeSteps, routeWays } from '@ligeiro/contract/route-line'
import { RouteLine } from '#ui/route-line.tsx'

/** The drawn line of an order. */
export const OrderRoute = ({ order, small }: { order: Order; small?: boolean }) => (
  <RouteLine points={routePoints} ways={routeWays} step={routeStep(order)} {...(!small && { names: routeSteps })} />
)
