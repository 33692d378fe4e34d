/** The steps with which a motoboy's phone may tell where it is. */
export const fixSteps = ['arrive', 'leave', 'returned', 'start', 'confirm', 'confirmByCode', 'confirmByQr'] as const
export type FixStep = (typeof fixSteps)[number]
