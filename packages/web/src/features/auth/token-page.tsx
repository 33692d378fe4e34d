import type { ReactNode } from 'react'
import { ActionButton, ActionProblem } from '#action/use-actions.tsx'
import type { Action } from '#action/action.ts'
import { useRunner } from '#action/use-runner.ts'
import { Redirect, usePlace } from '#lib/navigation.tsx'
import { stateWithToken, tokenFromState } from '#paths.ts'
import { MessagePage } from './message-page.tsx'

type Props<Answer> = {
  title: string
  sentence: string
  action: (token: string) => Action
  done: { title: string; sentence: (answer: Answer) => string }
  /** What to do where the link is not whole. */
  incomplete: string
  /** The way on, afterwards and where the link is not whole. */
  way: ReactNode
}

/** Takes one action by an e-mail's link, on a press, because mail programs open links. The token is removed from the address once it is read. */
export function TokenPage<Answer>({ title, sentence, action, done, incomplete, way }: Props<Answer>) {
  const { pathname, search, state } = usePlace()
  const runner = useRunner<Answer>()
  const inAddress = new URLSearchParams(search).get('token')
  const token = tokenFromState(state)
  if (inAddress) return <Redirect to={pathname} {...stateWithToken(inAddress)} />
  if (runner.answer)
    return (
      <MessagePage title={done.title} sentence={<p role="status">{done.sentence(runner.answer)}</p>} actions={way} />
    )
  if (!token) return <MessagePage title="Link incompleto" sentence={incomplete} actions={way} />
  return (
    <MessagePage
      title={title}
      sentence={
        <>
          <p>{sentence}</p>
          <ActionProblem actions={runner} />
        </>
      }
      actions={<ActionButton actions={runner} action={action(token)} />}
    />
  )
}
