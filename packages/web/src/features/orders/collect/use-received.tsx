import { useForm } from '#action/use-form.ts'
import type { Check } from '#api/first-problem.ts'
import { statedBody, unanswered } from '#features/collect/collected-form.ts'
import type { Asked } from '#features/collect/collected-words.ts'
import CollectedQuestion from '#features/collect/collected-question.tsx'

/** The motoboy's question what was received at the door, for an admin who records the delivery: nothing is chosen before, and no Pix is paid from this screen. */
export function useReceived({ collect }: { collect?: Asked | undefined }) {
  const form = useForm(() => unanswered)
  const collected = collect && statedBody(form.values, collect)
  const checks: readonly Check<never>[] = [
    [() => collect !== undefined && collected === undefined, 'Diga o que foi recebido na entrega'],
  ]
  return {
    collected,
    checks,
    question: collect && <CollectedQuestion collect={{ ...collect, code: undefined }} form={form} />,
  }
}
