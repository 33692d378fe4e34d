import { addressPlace } from '@ligeiro/contract/address-line'

/** Without the firm's city. */
export function shortAddress(address: string, home: string | null): string {
  const { street, complement, district } = addressPlace(address, home)
  return [street, complement, district].filter(Boolean).join(', ')
}
