import { openingsApi } from '@ligeiro/contract/openings-api'
import { action } from '#action/action.ts'
import { ActionDialog } from '#action/action-dialog.tsx'
import { needsAmount } from '#action/needs-amount.ts'
import { useForm } from '#action/use-form.ts'
import { textLimits } from '#lib/text-limits.ts'
import { TextInput } from '#ui/field.tsx'
import { MoneyInput } from '#ui/money-input.tsx'
import { Select } from '#ui/select.tsx'
import { Paragraph } from '#ui/text.tsx'
import { refetchMoney } from '../queries.ts'
import { directions, openingBody, textHint, type Direction } from './opening-words.ts'
import type { OpeningOf } from './queries.ts'

type Form = { cents: number | null; direction: Direction; text: string }

/** The dialog 'Saldo anterior' of one person: what they owed, or were owed, when the books began. */
export default function OpeningDialog({ person, onClose }: { person: OpeningOf; onClose: () => void }) {
  const { values, field } = useForm<Form>(() => ({
    cents: null,
    direction: person.kind === 'client' ? 'owes' : 'owed',
    text: '',
  }))
  const enter = action(openingsApi.enter, {
    label: 'Lançar saldo anterior',
    busyLabel: 'Lançando...',
    body: openingBody(person, { ...values, cents: values.cents ?? 0 }),
    checks: [needsAmount('cents')],
    done: 'Saldo anterior lançado!',
    fallback: 'Erro ao lançar. Tente novamente.',
    onDone: onClose,
    after: refetchMoney,
  })
  return (
    <ActionDialog title="Saldo anterior" form={values} buttons={[enter]} cancel="Voltar" onClose={onClose}>
      <Paragraph>{`O que ficou em aberto com ${person.name} antes do financeiro. Entra ${person.kind === 'client' ? 'na próxima fatura' : 'no próximo acerto'}.`}</Paragraph>
      <Select label="Quem deve" {...field('direction')} options={directions} />
      <MoneyInput label="Valor" required {...field('cents')} />
      <TextInput label="Texto" hint={textHint} limit={textLimits.line} {...field('text')} />
    </ActionDialog>
  )
}
