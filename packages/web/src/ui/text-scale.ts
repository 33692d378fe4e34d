/** How much larger the reader has set the browser's text: sizes of the kit are in rem, so those that code computes are multiplied. */
export const textScale = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16
