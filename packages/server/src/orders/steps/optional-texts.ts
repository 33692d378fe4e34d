import { optionalTextNames, type OptionalText } from '@ligeiro/contract/order-fields'

/** The optional texts that a call names, as they are stored: a blank one removes the one that was there. */
export const optionalTextsOf = (
  body: Partial<Record<OptionalText, string | null>>,
): Partial<Record<OptionalText, string | null>> =>
  Object.fromEntries(
    optionalTextNames.flatMap((name) => (body[name] === undefined ? [] : [[name, body[name] || null]])),
  )
