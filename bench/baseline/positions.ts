import type { Pool } from 'pg'
import type { WebSocket } from 'ws'

/** As long as the product gathers positions (packages/server/src/positions/intake.ts). */
const gatherMs = 250
type Sent = {
  socket: WebSocket
  motoboy: string
  newest: [at: number, latitude: number, longitude: number, accuracy: number]
}

/** Takes positions without judging them: one statement moves all that came within a quarter of a second, then each sender is answered. */
export function createPositions(pool: Pool) {
  let waiting: Sent[] = []
  async function flush(): Promise<void> {
    const batch = waiting
    waiting = []
    const column = (n: 0 | 1 | 2 | 3) => batch.map(({ newest }) => newest[n])
    await pool.query({
      name: 'move',
      text: `update motoboys m set latitude = v.latitude, longitude = v.longitude, accuracy = v.accuracy, seen_at = v.at
        from unnest($1::uuid[], $2::timestamptz[], $3::float8[], $4::float8[], $5::float8[]) v (id, at, latitude, longitude, accuracy)
        where m.id = v.id`,
      values: [
        batch.map(({ motoboy }) => motoboy),
        column(0).map((at) => new Date(at)),
        column(1),
        column(2),
        column(3),
      ],
    })
    for (const { socket } of batch) socket.send('{"ok":true}')
  }
  return (socket: WebSocket, text: string) => {
    const [, { motoboy, positions }] = JSON.parse(text) as [string, { motoboy: string; positions: Sent['newest'][] }]
    if (waiting.push({ socket, motoboy, newest: positions.at(-1)! }) === 1)
      setTimeout(() => void flush().catch(console.error), gatherMs)
  }
}
