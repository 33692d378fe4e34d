import type { ResponseOf } from '@ligeiro/contract/endpoint'
import { settingsApi } from '@ligeiro/contract/settings-api'
import { action, type Action, type ActionOptions } from '#action/action.ts'
import { ActionButton, ActionForm, ActionProblem, useActions } from '#action/use-actions.tsx'
import { useForm } from '#action/use-form.ts'
import { savingOf, useSettings } from '#features/rain/rain.ts'
import { centsOf, reaisOf } from '@ligeiro/contract/money'
import { Switch } from '#ui/switch.tsx'
import { ProblemBox } from '#ui/form.tsx'
import { Inline, Stack } from '#ui/layout.tsx'
import { MoneyInput } from '#ui/money-input.tsx'
import { Heading, Paragraph } from '#ui/text.tsx'

type MoneySetting = ResponseOf<typeof settingsApi.money>['value']
type Change = (changed: Partial<MoneySetting>, words: ActionOptions) => Action

/** Whether motoboys see what an order costs, or only what they receive, and how much cash they may carry. */
export function MoneySettings() {
  const actions = useActions()
  const settings = useSettings()
  if (!settings.data) return null
  const { value } = settings.data.money
  const change: Change = (changed, words) =>
    action(settingsApi.money, { ...words, body: { ...value, ...changed }, ...savingOf(settings, 'money') })
  const done = value.sees_price ? 'Os motoboys veem só o que recebem.' : 'Os motoboys veem o valor dos pedidos.'
  return (
    <Stack gap={2}>
      <Heading level={2}>O que o motoboy vê</Heading>
      <Switch
        label="Motoboys veem o valor dos pedidos"
        checked={value.sees_price}
        disabled={actions.busy}
        onChange={() => actions.take(change({ sees_price: !value.sees_price }, { done }))}
      />
      <Paragraph tone="ink-3">
        Sem isso, o motoboy lê “Você recebe R$ 10,80” no lugar do valor. Quem sabe a própria porcentagem consegue
        calcular o valor.
      </Paragraph>
      <ActionProblem actions={actions} />
      <HandLimit key={value.hand_limit} limit={value.hand_limit} change={change} />
    </Stack>
  )
}

/** Above how much cash in hand the dialog that assigns a motoboy warns. */
function HandLimit({ limit, change }: { limit: number | null; change: Change }) {
  const actions = useActions()
  const { values, field } = useForm(() => ({ hand_limit: limit === null ? null : centsOf(limit) }), actions.forget)
  const save = change(
    { hand_limit: values.hand_limit === null ? null : reaisOf(values.hand_limit) },
    { label: 'Salvar limite', busyLabel: 'Salvando...', done: 'Limite salvo!' },
  )
  return (
    <ActionForm actions={actions} action={save} values={values}>
      {actions.question}
      <ProblemBox />
      <MoneyInput low empty="não avisa" label="Em mãos, avisar acima de" {...field('hand_limit')} />
      <Inline>
        <ActionButton type="submit" actions={actions} action={save} />
      </Inline>
    </ActionForm>
  )
}
