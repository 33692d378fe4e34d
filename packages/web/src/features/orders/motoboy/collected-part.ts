const question = () => import('#features/collect/collected-question.tsx')
/** For `usePrefetch`: the question at the door, and the QR of a Pix, open without coverage. */
export const collectedPart = { fetchCode: async () => (await question()).PixToPay.fetchCode() }
