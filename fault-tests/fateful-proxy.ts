import { openProxy } from '../harness/proxy.ts'

/** What becomes of one request: its answer is passed on, lost whole, cut in the middle, or nobody waits for it. */
export type Fate = 'answered' | 'lost' | 'halved' | 'left alone'

/** A way to another port that can be cut, mended and turned elsewhere while connections are open, and on which each request has its fate. */
export async function fatefulProxy(port: number, fate: () => Fate = () => 'answered') {
  let target = port
  const proxy = await openProxy(
    () => target,
    (near, far) => {
      let now: Fate = 'answered'
      const end = () => {
        near.destroy()
        far.destroy()
      }
      near.on('data', (request) => {
        now = fate()
        far.write(request, () => now === 'left alone' && end())
      })
      far.on('data', (answer) => {
        if (now === 'answered') return void near.write(answer)
        if (now !== 'halved') return end()
        near.write(answer.subarray(0, Math.ceil(answer.length / 2)), end)
      })
    },
  )
  return {
    ...proxy,
    url: `http://127.0.0.1:${proxy.port}`,
    /** From now on leads there; what is open stays with whom it is. */
    turnTo(port: number) {
      target = port
    },
  }
}
