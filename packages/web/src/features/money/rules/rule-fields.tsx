import type { FormOf } from '#action/use-form.ts'
import { Columns, Stack } from '#ui/layout.tsx'
import { MoneyInput } from '#ui/money-input.tsx'
import { NumberInput } from '#ui/number-input.tsx'
import { Select } from '#ui/select.tsx'
import { Paragraph } from '#ui/text.tsx'
import type { RulesForm } from './rules-form.ts'
import { periodLabels } from './rules-words.ts'

export type RuleFieldsProps = { form: Pick<FormOf<RulesForm>, 'values' | 'field'> }

const kinds = [
  { value: 'percent', label: 'Porcentagem do valor' },
  { value: 'fixed', label: 'Valor fixo por entrega' },
] as const

export const ShareFields = ({ form }: RuleFieldsProps) => (
  <>
    <Select label="Como" {...form.field('kind')} options={kinds} />
    {form.values.kind === 'percent' ? (
      <Columns short>
        <NumberInput label="Porcentagem (%)" {...form.field('percent')} />
        <MoneyInput low empty="sem mínimo" label="Ao menos" {...form.field('min')} />
      </Columns>
    ) : (
      <MoneyInput low label="Valor por entrega" hint="Vale também sem valor definido." {...form.field('fixed')} />
    )}
  </>
)

export const SharesFields = ({ form: { field } }: RuleFieldsProps) => (
  <Stack gap={3}>
    <Paragraph tone="ink-3">Vazio é 0: fica tudo com a empresa.</Paragraph>
    <Columns short three>
      <NumberInput label="Da chuva (%)" {...field('rain')} />
      <NumberInput label="Do horário (%)" {...field('time')} />
      <NumberInput label="Do retorno (%)" {...field('return')} />
      <NumberInput label="Da espera (%)" {...field('waiting')} />
      <NumberInput label="Do deslocamento (%)" {...field('displacement')} />
    </Columns>
  </Stack>
)

export const WaitFields = ({ form }: RuleFieldsProps) => (
  <Columns short three>
    <MoneyInput low empty="não cobra" label="Valor do minuto" {...form.field('minute')} />
    <NumberInput label="Minutos grátis" {...form.field('free')} />
    <NumberInput label="No máximo (minutos)" {...form.field('most')} />
  </Columns>
)

export const ReturnFee = ({ form }: RuleFieldsProps) => (
  <MoneyInput low empty="não cobra" label="Taxa de retorno" {...form.field('return_fee')} />
)
export const DisplacementFee = ({ form }: RuleFieldsProps) => (
  <MoneyInput
    low
    empty="não cobra"
    label="Taxa de deslocamento"
    hint="Do pedido cancelado depois que o motoboy saiu."
    {...form.field('displacement_fee')}
  />
)
export const Daily = ({ form }: RuleFieldsProps) => (
  <MoneyInput low empty="não há" label="Diária" hint="Oferecida no acerto." {...form.field('daily')} />
)

const optionsOf = <Value extends string>(labels: Record<Value, string>) =>
  (Object.entries(labels) as [Value, string][]).map(([value, label]) => ({ value, label }))

export const Period = ({ form }: RuleFieldsProps) => (
  <Select label="Período da fatura" {...form.field('period')} options={optionsOf(periodLabels)} />
)
export const DueDays = ({ form }: RuleFieldsProps) => (
  <NumberInput label="Vence em quantos dias" {...form.field('due_days')} />
)
