/** How people name an order: '#3f9a1c72' (specification, section 9). */
export const shortId = (id: string): string => `#${id.slice(0, 8)}`
