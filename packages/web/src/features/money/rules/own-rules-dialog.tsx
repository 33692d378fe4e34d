import { moneyApi } from '@ligeiro/contract/money-api'
import type { OwnRules } from '@ligeiro/contract/money-schemas'
import type { ReactNode } from 'react'
import { action } from '#action/action.ts'
import { ActionDialog } from '#action/action-dialog.tsx'
import { LoadState } from '#action/load-state.tsx'
import { useActions } from '#action/use-actions.tsx'
import { useForm } from '#action/use-form.ts'
import { Switch } from '#ui/switch.tsx'
import { Stack } from '#ui/layout.tsx'
import { Paragraph } from '#ui/text.tsx'
import { refetchMoney, useOwnRules } from '../queries.ts'
import {
  Daily,
  DisplacementFee,
  DueDays,
  Period,
  ReturnFee,
  ShareFields,
  WaitFields,
  type RuleFieldsProps,
} from './rule-fields.tsx'
import { formOf, ownChanges, ruleChecks, type RuleField, type RulesForm } from './rules-form.ts'
import { wordsOf } from './rules-words.ts'

type Part = { field: RuleField; label: string; Fields: (props: RuleFieldsProps) => ReactNode }

const ofClient = [
  { field: 'period', label: 'Período próprio', Fields: Period },
  { field: 'due_days', label: 'Vencimento próprio', Fields: DueDays },
  { field: 'wait', label: 'Espera própria', Fields: WaitFields },
  { field: 'return_fee', label: 'Taxa de retorno própria', Fields: ReturnFee },
  { field: 'displacement_fee', label: 'Taxa de deslocamento própria', Fields: DisplacementFee },
] as const satisfies readonly Part[]
const ofMotoboy = [
  { field: 'share', label: 'Parte própria', Fields: ShareFields },
  { field: 'daily', label: 'Diária própria', Fields: Daily },
] as const satisfies readonly Part[]

type Props = {
  kind: 'client' | 'motoboy'
  /** Of the account, or of the motoboy. */ id: string
  name: string
  onClose: () => void
}

/** What a client or motoboy has of their own; the rest is the firm's. */
export default function OwnRulesDialog(props: Props) {
  const { kind, id, name, onClose } = props
  const query = useOwnRules(kind, id)
  return query.data?.resulting && query.isFetchedAfterMount ? (
    <OwnRulesForm {...props} rules={query.data} />
  ) : (
    <ActionDialog title={`Regras de ${name}`} back={{ label: 'Voltar', onBack: onClose }} onClose={onClose}>
      <LoadState query={query} />
    </ActionDialog>
  )
}

type Form = RulesForm & { chosen: readonly RuleField[] }

function OwnRulesForm({ kind, id, name, rules: { own, resulting }, onClose }: Props & { rules: OwnRules }) {
  const actions = useActions()
  const form = useForm<Form>(() => ({ ...formOf(resulting), chosen: Object.keys(own) as RuleField[] }), actions.forget)
  const { values, put } = form
  const parts: readonly Part[] = kind === 'client' ? ofClient : ofMotoboy
  const chosen = new Set(values.chosen)
  const described = {
    label: 'Salvar',
    busyLabel: 'Salvando...',
    checks: parts.flatMap(({ field }) => (chosen.has(field) ? (ruleChecks[field] ?? []) : [])),
    done: 'Regras salvas!',
    fallback: 'Erro ao salvar as regras. Tente novamente.',
    onDone: onClose,
    after: refetchMoney,
    params: { id },
  }
  const save =
    kind === 'client'
      ? action(moneyApi.saveClientRules, { ...described, body: ownChanges(ofClient, chosen, values, own) })
      : action(moneyApi.saveMotoboyRules, { ...described, body: ownChanges(ofMotoboy, chosen, values, own) })
  return (
    <ActionDialog
      title={`Regras de ${name}`}
      actions={actions}
      form={values}
      buttons={[save]}
      back={{ label: 'Voltar', onBack: onClose }}
      onClose={onClose}
    >
      <Paragraph tone="ink-2">O que não é próprio vale como na empresa. Vale a partir de agora.</Paragraph>
      {parts.map(({ field, label, Fields }) => (
        <Stack key={field} gap={2}>
          <Switch
            label={label}
            checked={chosen.has(field)}
            onChange={(on) =>
              put({ chosen: on ? [...values.chosen, field] : values.chosen.filter((other) => other !== field) })
            }
          />
          {chosen.has(field) ? (
            <Fields form={form as unknown as RuleFieldsProps['form']} />
          ) : (
            <Paragraph tone="ink-3">
              {field in own ? 'Volta a ser a da empresa' : resulting && wordsOf(field, resulting[field])}
            </Paragraph>
          )}
        </Stack>
      ))}
    </ActionDialog>
  )
}
