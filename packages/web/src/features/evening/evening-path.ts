import { paths } from '#paths.ts'

/** The address of a motoboy's day. */
export const eveningPath = (id: string): string => `${paths.motoboys}?motoboy=${id}`
