import { paths } from '#paths.ts'

export const eveningPath = (id: string): string => `${paths.motoboys}?motoboy=${id}`
