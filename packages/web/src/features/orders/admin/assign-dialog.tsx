import type { ListedMotoboy } from '@ligeiro/contract/motoboy'
import type { Order } from '@ligeiro/contract/order'
import { ordersApi } from '@ligeiro/contract/orders-api'
import { can, whyNot } from '@ligeiro/contract/steps'
import { useState } from 'react'
import { useUser } from '../../auth/session.ts'
import { refetchMotoboys, useMotoboys } from '../../motoboys/queries.ts'
import { byReadiness, openWords, seenWords } from '../../motoboys/readiness.ts'
import { problemText } from '../../../lib/call-error.ts'
import { useNow } from '../../../lib/clock.ts'
import { useConfig } from '../../../lib/config.ts'
import { Button } from '../../../ui/button.tsx'
import { DialogForm, dialogForm, Flush } from '../../../ui/dialog.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { ErrorBox } from '../../../ui/error-box.tsx'
import { Inline } from '../../../ui/layout.tsx'
import { RadioList } from '../../../ui/radio-list.tsx'
import { SkeletonCards } from '../../../ui/skeleton.tsx'
import { shortId } from '../short-id.ts'
import { ChangeNotice } from '../change-notice.tsx'
import { OrderBrief } from './order-brief.tsx'
import { useOrderChange } from '../order-change.ts'

/** Assign or swap (specification, section 2): all active motoboys, the readiest first, the unavailable last. */
export default function AssignDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const user = useUser()
  const motoboys = useMotoboys()
  const [motoboyId, setMotoboyId] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const attach = useOrderChange(ordersApi.attach, {
    done: 'Motoboy atribuído com sucesso!',
    fallback: 'Erro ao atribuir motoboy. Tente novamente.',
    onDone: () => {
      void refetchMotoboys()
      onClose()
    },
  })
  const may = user !== null && can(user, 'attach', order)
  const words = order.motoboy ? 'Trocar Motoboy' : 'Atribuir Motoboy'
  const none = motoboys.data?.length === 0

  const submit = () => {
    setProblem(motoboyId === '' ? 'Selecione um motoboy' : null)
    if (motoboyId !== '' && may) attach.take(order, { body: { orderId: order.id, motoboyId } })
  }
  const unread = motoboys.error && !motoboys.data ? motoboys.error : null
  return (
    <DialogForm
      title={words}
      id={shortId(order.id)}
      busy={attach.busy}
      onClose={onClose}
      onSubmit={submit}
      footer={
        <Inline grow justify="end">
          <Button disabled={attach.busy} onClick={onClose}>
            Cancelar
          </Button>
          {may && !none && (
            <Button variant="main" type="submit" form={dialogForm} busy={attach.busy} busyLabel="Atribuindo...">
              {words}
            </Button>
          )}
        </Inline>
      }
    >
      <Flush pane>
        <OrderBrief order={order} />
      </Flush>
      <ChangeNotice order={order} busy={attach.busy} />
      <ErrorBox message={problem ?? attach.problem ?? (may ? null : whyNot('attach', order, 'admin'))} />
      <ErrorBox
        message={unread && problemText(unread, 'Erro ao carregar dados. Tente novamente.')}
        action={
          <Button size="s" icon="retry" onClick={() => void motoboys.refetch()}>
            Tentar novamente
          </Button>
        }
      />
      {motoboys.isLoading && <SkeletonCards count={2} />}
      {none && (
        <Empty
          icon="motorcycle"
          title="Nenhum motoboy disponível"
          sentence="Não há motoboys disponíveis no momento. Tente novamente mais tarde."
        />
      )}
      {motoboys.data && !none && (
        <Choice motoboys={motoboys.data} now={order.motoboy_id} value={motoboyId} onChange={setMotoboyId} />
      )}
    </DialogForm>
  )
}

type ChoiceProps = {
  motoboys: readonly ListedMotoboy[]
  /** Who has it now. */
  now: string | null
  value: string
  onChange: (id: string) => void
}

function Choice({ motoboys, now: present, value, onChange }: ChoiceProps) {
  const now = useNow()
  const { timeZone } = useConfig()
  return (
    <RadioList
      label="Motoboy"
      value={value}
      onChange={onChange}
      options={byReadiness(motoboys).map((motoboy) => ({
        value: motoboy.id,
        title: motoboy.user.name,
        subtitle: motoboy.id === present ? 'Motoboy atual' : (motoboy.location ?? 'Sem localização'),
        right: motoboy.available ? openWords(motoboy) : 'Indisponível',
        rightBelow: seenWords(motoboy.seen_at, now, timeZone),
        quiet: !motoboy.available,
      }))}
    />
  )
}
