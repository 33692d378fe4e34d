import type { Order } from '@ligeiro/contract/order'
import { ordersApi } from '@ligeiro/contract/orders-api'
import { ActionButton, ActionForm, type Actions } from '#action/use-actions.tsx'
import { useForm } from '#action/use-form.ts'
import { useConfig } from '#api/config.ts'
import { clockTime } from '#lib/dates.ts'
import { textLimits } from '#lib/text-limits.ts'
import { Button } from '#ui/button.tsx'
import { TextInput } from '#ui/field.tsx'
import { Inline } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { stepAction } from '../steps/step-action.ts'

type Request = NonNullable<Order['change_requests']>[number]

type Props = { order: Order; request: Request; may: boolean; actions: Actions }

/** A change that the client asks for: 'Feito' in one tap, or 'Não dá' with what the client is to read. */
export function ChangeRequestNotice({ order, request, may, actions }: Props) {
  const { timeZone } = useConfig()
  const { values, put, field } = useForm(() => ({ refusing: false, note: '' }))
  const note = values.note.trim()
  const answer = (done: boolean, label: string) =>
    stepAction(order, ordersApi.answerChange, {
      params: { id: order.id, request: request.id },
      body: note === '' || done ? { done } : { done, note },
      label,
      checks: ['note'],
      done: 'Pedido atualizado com sucesso!',
      fallback: 'Erro ao atualizar pedido. Tente novamente.',
    })
  const refusal = answer(false, 'Responder')
  return (
    <>
      <Notice
        message={`Cliente pede mudança às ${clockTime(request.at, timeZone)}`}
        detail={request.note}
        action={
          may &&
          !values.refusing && (
            <>
              <ActionButton size="s" actions={actions} action={answer(true, 'Feito')} />
              <Button size="s" onClick={() => put({ refusing: true })}>
                Não dá
              </Button>
            </>
          )
        }
      />
      {may && values.refusing && (
        <ActionForm actions={actions} action={refusal} values={values} focusFirst>
          <TextInput
            label="O que o cliente lê (opcional)"
            {...field('note')}
            limit={textLimits.reason}
            autoComplete="off"
          />
          <Inline>
            <ActionButton size="s" type="submit" actions={actions} action={refusal} />
            <Button size="s" onClick={() => put({ refusing: false })}>
              Voltar
            </Button>
          </Inline>
        </ActionForm>
      )}
    </>
  )
}
