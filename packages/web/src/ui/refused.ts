/** Marks an input whose text cannot be taken as it is: too long, or unreadable. Its field says why. */
export const refusedMark = (refused: string | null | undefined) => (refused ? '' : undefined)

/** The first input below `root` with such a text. */
export const refusedInput = (root: ParentNode): HTMLElement | null => root.querySelector<HTMLElement>('[data-refused]')
