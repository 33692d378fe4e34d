import { ProblemBox } from '#ui/form.tsx'
import { FormFoot } from '#ui/form-foot.tsx'
import { useWide } from '#ui/wide.ts'
import type { Action } from './action.ts'
import { ActionButton, type Actions } from './use-actions.tsx'

/** The end of a form that stands in a page: the question who the user is, the problem, and the button that saves. */
export const FormEnd = ({ actions, action }: { actions: Actions; action: Action }) => (
  <>
    {actions.question}
    <ProblemBox />
    <FormFoot stays={!useWide()}>
      <ActionButton type="submit" actions={actions} action={action} />
    </FormFoot>
  </>
)
