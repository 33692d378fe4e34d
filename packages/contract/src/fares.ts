/** Any place, in a fare. */
export const anyPlace = '*'
export const maxFares = 2000
export const surchargeKinds = ['rain', 'time'] as const
