import { addressLine } from '@ligeiro/contract/address-line'

/** 'Trindade', or the whole address. */
export const bairroOrAddress = (address: string, city: string | null): string =>
  addressLine(address, city).district || address
