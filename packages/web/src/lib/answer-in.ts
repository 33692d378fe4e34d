/** The result of `work`, or a rejection after `ms`: the browser's own services do not always answer. */
export const answerIn = <T>(ms: number, work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => setTimeout(() => reject(new Error('the browser did not answer')), ms)),
  ])
