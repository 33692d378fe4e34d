/** Stands for any admin: the steps that an admin may take depend on the order alone. */
export const anyAdmin = { id: '', role: 'admin' } as const
