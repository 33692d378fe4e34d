import { ProblemBox } from '#ui/form.tsx'
import { Inline } from '#ui/layout.tsx'
import type { Action } from './action.ts'
import { ActionButton, type Actions } from './use-actions.tsx'

/** The end of a form that stands in a page: the question who the user is, the problem, and the button that saves. */
export const FormEnd = ({ actions, action }: { actions: Actions; action: Action }) => (
  <>
    {actions.question}
    <ProblemBox />
    <Inline>
      <ActionButton type="submit" actions={actions} action={action} />
    </Inline>
  </>
)
