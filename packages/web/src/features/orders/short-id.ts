/** The short id of an order, as users see it: '#3f9a1c72'. */
export const shortId = (id: string): string => `#${id.slice(0, 8)}`
