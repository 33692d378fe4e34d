import { openProxy } from '../../harness/proxy.ts'

/** A way to the server that counts every byte on it, heads and all. */
export async function countedLine(target: string) {
  let [up, down] = [0, 0]
  const proxy = await openProxy(
    () => Number(new URL(target).port),
    (near, far) => {
      near.on('data', (data) => void (up += data.length)).pipe(far)
      far.on('data', (data) => void (down += data.length)).pipe(near)
    },
  )
  const bytes = () => up + down
  return {
    url: `http://localhost:${proxy.port}`,
    sent: () => up,
    received: () => down,
    bytes,
    /** Nothing has gone over it for a moment. */
    async quiet() {
      for (let before = -1; before !== bytes();) {
        before = bytes()
        await new Promise((resolve) => setTimeout(resolve, 15))
      }
    },
    close: () => void proxy.close(),
  }
}
