import type { Socket } from 'node:net'
import { openProxy } from '../harness/proxy.ts'

/** A way to the server on which answers to `path` come to a halt after so many bytes, until `flow`; `cut` ends those that stand still. */
export async function stallingProxy(target: string, path: string, bytes: number) {
  const halted = new Set<Socket>()
  let flowing = false
  const proxy = await openProxy(
    () => Number(new URL(target).port),
    (near, far) => {
      let left = Number.POSITIVE_INFINITY
      near.on('data', (data) => {
        left = !flowing && data.includes(`GET ${path}`) ? bytes : Number.POSITIVE_INFINITY
        far.write(data)
      })
      far.on('data', (data) => {
        near.write(data.subarray(0, left))
        left -= data.length
        if (left > 0) return
        halted.add(near)
        far.pause()
      })
    },
  )
  return {
    url: `http://localhost:${proxy.port}`,
    cut: () => halted.forEach((socket) => socket.destroy()),
    flow() {
      flowing = true
    },
    close: proxy.close,
  }
}
