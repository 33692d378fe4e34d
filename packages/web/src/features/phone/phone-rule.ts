import { phoneProblem } from '@ligeiro/contract/phone'
import type { Rule } from '#api/first-problem.ts'
import { unmasked } from '#lib/typed-phone.ts'

/** A phone's rule, in the contract's texts. `stored`, which may be older than the rules, is right while it is not changed. */
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
