import { useProblemOf } from './form-problem.ts'
import { Notice } from './notice.tsx'

/** Shows the question of a form: nothing is wrong, and the same again confirms it. */
export function QuestionBox() {
  const problem = useProblemOf(undefined)
  return problem?.question && <Notice message={problem.text} detail={problem.detail} />
}
