/** How long an action that is not sent yet can be undone (docs/product.md, Offline). In ms. */
export const undoMs = 5000
