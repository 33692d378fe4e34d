import { handoversApi } from '@ligeiro/contract/handovers-api'
import type { Handover } from '@ligeiro/contract/handovers-schemas'
import { action } from '#action/action.ts'
import { ActionButton, useActions } from '#action/use-actions.tsx'
import { queryClient } from '#api/query-client.ts'
import { money } from '#lib/money.ts'
import { Banner } from '#ui/banner.tsx'
import { Inline } from '#ui/layout.tsx'
import { handoversKey, useHandovers } from './queries.ts'

/** What motoboys say they gave to this client, until they answer. */
export default function ClientHandovers() {
  const { data } = useHandovers()
  return data
    ?.filter(({ state }) => state === 'open')
    .map((handover) => <Question key={handover.id} {...{ handover }} />)
}

function Question({ handover: { id, motoboy, amount } }: { handover: Handover }) {
  const actions = useActions()
  const answer = (received: boolean, label: string, done: string) =>
    action(handoversApi.answer, {
      params: { id },
      body: { received },
      label,
      look: received ? 'do' : 'quiet',
      done,
      fallback: 'Erro ao responder. Tente novamente.',
      after: () => queryClient.invalidateQueries({ queryKey: handoversKey }),
    })
  return (
    <Banner
      message={`${motoboy.name} diz que entregou ${money(amount)} a você.`}
      detail={actions.problem?.text}
      action={
        <Inline>
          <ActionButton actions={actions} action={answer(true, 'Recebi', 'Recebimento confirmado!')} />
          <ActionButton actions={actions} action={answer(false, 'Não recebi', 'A central foi avisada.')} />
        </Inline>
      }
    />
  )
}
