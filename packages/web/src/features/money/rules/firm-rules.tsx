import { Heading, Paragraph } from '#ui/text.tsx'
import type { ReactNode } from 'react'
import { moneyApi } from '@ligeiro/contract/money-api'
import type { FirmRules } from '@ligeiro/contract/money-schemas'
import { action } from '#action/action.ts'
import { ActionButton, ActionForm, useActions } from '#action/use-actions.tsx'
import { useForm } from '#action/use-form.ts'
import { fetchConfig, useConfig } from '#api/config.ts'
import { useFirmDay } from '#api/firm-day.ts'
import { momentAt } from '#lib/wall-clock.ts'
import { DateInput } from '#ui/date-input.tsx'
import { ProblemBox } from '#ui/form.tsx'
import { FormFoot } from '#ui/form-foot.tsx'
import { Columns, Stack } from '#ui/layout.tsx'
import { Select } from '#ui/select.tsx'
import { refetchMoney } from '../queries.ts'
import { Daily, DisplacementFee, ReturnFee, ShareFields, SharesFields, WaitFields } from './rule-fields.tsx'
import { changedRules, formOf, ruleChecks, type RulesForm } from './rules-form.ts'
import { exampleWords } from './rules-words.ts'

const beginnings = [
  { value: 'now', label: 'Vale a partir de agora' },
  { value: 'later', label: 'Vale a partir de outro dia' },
] as const
type Form = RulesForm & { from: 'now' | 'later'; valid_from: string }

const question =
  'Começar o financeiro? As entregas feitas a partir deste momento entram no financeiro, e o começo não muda mais.'

/** The rules of the firm as a form. The first save begins the books. */
export function FirmRulesForm({ rules }: { rules: FirmRules }) {
  const { dayRule } = useConfig()
  const today = useFirmDay()
  const actions = useActions()
  const isFirst = rules.since === null
  const before = rules.now ?? rules.next?.rules ?? null
  const form = useForm<Form>(() => ({ ...formOf(before), from: 'now', valid_from: '' }), actions.forget)
  const { values, field } = form
  const isLater = values.from === 'later'
  const later = momentAt(`${values.valid_from}T${dayRule.dayEnd}`, dayRule.zone)
  const changed = changedRules(values, before)
  const isChanged = isFirst || isLater || Object.keys(changed).length > 0
  const save = action(moneyApi.saveRules, {
    label: isFirst ? 'Salvar e começar' : 'Salvar regras',
    busyLabel: 'Salvando...',
    look: 'main',
    disabled: !isChanged,
    body: {
      ...changed,
      ...(isLater && !Number.isNaN(later) && { valid_from: new Date(later).toISOString() }),
    },
    checks: [
      ...(['share', 'shares', 'wait'] as const).flatMap((name) => ruleChecks[name] ?? []),
      [
        ({ from, valid_from }: Form) => from === 'later' && (Number.isNaN(later) || valid_from <= today),
        'Informe um dia depois de hoje',
        'valid_from',
      ],
    ],
    ask: isFirst ? question : undefined,
    done: 'Regras salvas!',
    fallback: 'Erro ao salvar as regras. Tente novamente.',
    onDone: () => (isFirst ? fetchConfig() : undefined),
    after: refetchMoney,
  })
  return (
    <ActionForm actions={actions} action={save} values={values}>
      {actions.question}
      <ProblemBox />
      <Stack gap={6}>
        <Part title="Parte do motoboy">
          <Paragraph>{exampleWords(values)}</Paragraph>
          <ShareFields form={form} />
        </Part>
        <Part title="Parte do motoboy nos adicionais">
          <SharesFields form={form} />
        </Part>
        <Part title="Espera">
          <WaitFields form={form} />
        </Part>
        <Part title="Taxas e diária">
          <Columns three>
            <ReturnFee form={form} />
            <DisplacementFee form={form} />
            <Daily form={form} />
          </Columns>
        </Part>
        <Part title="Quando vale">
          <Columns>
            <Select label="Início" {...field('from')} options={beginnings} />
            {isLater && <DateInput label="Dia" min={today} {...field('valid_from')} />}
          </Columns>
        </Part>
      </Stack>
      <FormFoot stays={!isFirst}>
        <ActionButton type="submit" actions={actions} action={save} />
      </FormFoot>
    </ActionForm>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Stack gap={3}>
    <Heading level={2}>{title}</Heading>
    {children}
  </Stack>
)
