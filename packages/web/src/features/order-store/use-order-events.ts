import { useEffect } from 'react'
import { onOrderEvent } from './current-store.ts'
import type { LiveEventListener } from './live-events.ts'

/** Calls `listener` once for each change of an order while the component is mounted. `listener` must stay the same function. */
export const useOrderEvents = (listener: LiveEventListener): void => useEffect(() => onOrderEvent(listener), [listener])
