/** Six digits, which clients and motoboys may use in the place of a password. */
export const isPin = (secret: string): boolean => /^\d{6}$/.test(secret)
