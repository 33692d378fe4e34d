/** Any admin: what his buttons may do depends on the order alone. */
export const anAdmin = { id: '', role: 'admin' } as const
