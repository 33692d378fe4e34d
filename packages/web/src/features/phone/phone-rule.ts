import { phoneProblem } from '@ligeiro/contract/phone'
import type { Rule } from '#api/first-problem.ts'
import { unmasked } from '#lib/typed-phone.ts'

/** Checks a phone with the texts of the contract. An unchanged `stored` phone is always valid, as it may be older than the rules. */
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
