import { openProxy } from '../harness/proxy.ts'

/** A way to the server that can be cut and mended: cutting ends open connections too, as a tunnel does. */
export async function lossyProxy(target: string) {
  const proxy = await openProxy(
    () => Number(new URL(target).port),
    (near, far) => near.pipe(far).pipe(near),
  )
  return { ...proxy, url: `http://localhost:${proxy.port}` }
}
