export const roles = ['admin', 'client', 'motoboy'] as const
export type Role = (typeof roles)[number]

export const roleLabel: Record<Role, string> = { admin: 'Administrador', client: 'Cliente', motoboy: 'Motoboy' }
