import type { ServerToClient, ShiftNotice } from '@ligeiro/contract/events'
import { mapRoom } from '@ligeiro/contract/rooms'
import { useEffect, useEffectEvent } from 'react'
import { liveSocket } from '#features/live/state.ts'
import { useStore } from '#lib/store.ts'

type Body<E extends keyof ServerToClient> = Parameters<ServerToClient[E]>[0]
export type MapChange =
  | ({ is: 'moved' } & Body<'map:positions'>)
  | ({ is: 'silence' } & Body<'map:silence'>)
  | ({ is: 'points' } & Body<'map:points'>)
  | ({ is: 'left' } & Body<'map:left'>)

/** Receives what changes on the map while the component is mounted. `onGap`: something may have been missed before the room was joined, or somebody began to work. */
export function useMapRoom(handlers: { onChange: (change: MapChange) => void; onGap: () => void }): void {
  const socket = useStore(liveSocket)
  const change = useEffectEvent(handlers.onChange)
  const gap = useEffectEvent(handlers.onGap)
  useEffect(() => {
    if (!socket) return undefined
    const join = () => void socket.emit('join-room', mapRoom, gap)
    const on = {
      connected: join,
      'map:positions': (body: Body<'map:positions'>) => change({ is: 'moved', ...body }),
      'map:silence': (body: Body<'map:silence'>) => change({ is: 'silence', ...body }),
      'map:points': (body: Body<'map:points'>) => change({ is: 'points', ...body }),
      'map:left': (body: Body<'map:left'>) => change({ is: 'left', ...body }),
      'shift:changed': ({ change: what }: ShiftNotice) => {
        if (what !== 'ended') gap()
      },
    }
    for (const [event, listener] of Object.entries(on)) socket.on(event as 'connected', listener as () => void)
    if (socket.connected) join()
    return () => {
      for (const [event, listener] of Object.entries(on)) socket.off(event as 'connected', listener as () => void)
      if (socket.connected) socket.emit('leave-room', mapRoom)
    }
  }, [socket])
}
