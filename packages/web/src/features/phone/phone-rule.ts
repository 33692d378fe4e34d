import { phoneProblem } from '@ligeiro/contract/phone'
import type { Rule } from '#api/first-problem.ts'
import { unmasked } from '#lib/typed-phone.ts'

/**
 * The rule of a phone in a form, with the texts of the contract. `stored`: the phone that the field began with, which may be older than the
 * rules; it is right as long as it is not changed.
 */
export function phoneRule<F extends string>(
  field: F,
  { required = false, stored }: { required?: boolean; stored?: string } = {},
): Rule<Record<F, string>> {
  const problemOf = (form: Record<F, string>) =>
    stored !== undefined && stored !== '' && form[field] === stored
      ? null
      : phoneProblem(unmasked(form[field]), required)
  return [(form) => problemOf(form) !== null, (form) => problemOf(form) ?? '', field]
}
