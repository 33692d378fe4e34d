/** Any admin: what his buttons may do depends on the order alone. */
export const anyAdmin = { id: '', role: 'admin' } as const
