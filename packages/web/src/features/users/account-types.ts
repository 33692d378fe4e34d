export const accountTypes = [
  { value: 'client', label: 'Cliente' },
  { value: 'admin', label: 'Administrador' },
] as const
