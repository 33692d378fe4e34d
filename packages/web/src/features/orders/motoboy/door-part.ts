const door = () => import('#features/collect/door-question.tsx')
/** For `usePrefetch`: the question at the door, and the QR of a Pix, open without coverage. */
export const doorPart = { fetchCode: async () => (await door()).PixToPay.fetchCode() }
