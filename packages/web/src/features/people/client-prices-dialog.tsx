import type { ClientPrices } from '@ligeiro/contract/prices-schemas'
import { workAction, type Action } from '#action/action.ts'
import { ActionDialog } from '#action/action-dialog.tsx'
import { ActionButton, ActionForm, useActions, type Actions } from '#action/use-actions.tsx'
import { useDialog } from '#action/use-dialog.tsx'
import { useForm } from '#action/use-form.ts'
import { LoadState } from '#action/load-state.tsx'
import { useConfig } from '#api/config.ts'
import type { Check } from '#api/first-problem.ts'
import { shortDate } from '#lib/dates.ts'
import { textLimits } from '#lib/text-limits.ts'
import { Switch } from '#ui/switch.tsx'
import { Facts } from '#ui/facts.tsx'
import { TextInput } from '#ui/field.tsx'
import { Buttons, Divider } from '#ui/layout.tsx'
import { Paragraph } from '#ui/text.tsx'
import { AgreementHistory } from '../agreements/agreement-history.tsx'
import { agreedWays, agreementWords } from '../agreements/agreement-words.ts'
import { agree } from '../agreements/agree.ts'
import { useClientPrices } from '../price-tables/queries.ts'
import type { AccountDialogProps } from './open-person.ts'
import type { Person } from './people.ts'
import { ShareTable } from './share-table.tsx'

const minNote = 5

export default function ClientPricesDialog({ person, onBack }: AccountDialogProps) {
  const query = useClientPrices(person.id)
  const { data } = query
  const actions = useActions()
  const version = data?.table?.newest
  const [sharing, share] = useDialog((close) => version && <ShareTable {...{ person, version }} onClose={close} />)
  if (sharing) return sharing
  return (
    <ActionDialog
      title="Preços e combinado"
      actions={actions}
      buttons={[version && workAction(() => share(true), { label: 'Enviar tabela', icon: 'whatsapp' })]}
      back={{ label: 'Voltar', onBack }}
      onClose={onBack}
    >
      <LoadState query={query} />
      {data && <Terms prices={data} person={person} actions={actions} />}
    </ActionDialog>
  )
}

type TermsProps = { prices: ClientPrices; person: Person; actions: Actions }

function Terms({ prices, person: { id }, actions }: TermsProps) {
  const { timeZone } = useConfig()
  const { table, agreed_at, agreed_via, version_id, auto, auto_any_place, rain_exempt } = prices
  const newest = table?.newest
  const put = (body: Parameters<typeof agree>[1], done: string) => actions.take(agree(id, body, { done }))
  return (
    <>
      <Facts
        columns={1}
        items={[
          {
            label: 'Tabela',
            value: table
              ? `${table.name}, ${newest ? `desde ${shortDate(newest.published_at, timeZone)}` : 'ainda não vale'}`
              : 'Nenhuma',
          },
          {
            label: 'Situação',
            value: [
              agreementWords(prices, timeZone),
              agreed_at && agreed_via && `desde ${shortDate(agreed_at, timeZone)}, ${agreedWays[agreed_via]}`,
            ]
              .filter(Boolean)
              .join(', '),
          },
        ]}
      />
      <Switch
        label="Definir o valor sozinho quando a tabela cobrir o pedido"
        checked={auto}
        disabled={actions.busy || (version_id === null && !auto)}
        onChange={(on) => put({ auto: on }, on ? 'Valor automático ligado.' : 'Valor automático desligado.')}
      />
      {version_id === null && <Paragraph tone="ink-3">O valor automático precisa primeiro de um combinado.</Paragraph>}
      {auto && (
        <Switch
          label="Também quando só a tarifa de qualquer lugar cobrir o pedido"
          checked={auto_any_place}
          disabled={actions.busy}
          onChange={(on) => put({ auto_any_place: on }, 'Preços do cliente atualizados.')}
        />
      )}
      <Switch
        label="Isento de chuva"
        checked={rain_exempt}
        disabled={actions.busy}
        onChange={(on) => put({ rain_exempt: on }, 'Preços do cliente atualizados.')}
      />
      <Divider />
      {version_id !== null || newest ? (
        <RecordAgreement {...{ id, prices, actions }} />
      ) : (
        <Paragraph tone="ink-3">Publique uma tabela em Preços para combinar com este cliente.</Paragraph>
      )}
      <AgreementHistory changes={prices.changes} />
    </>
  )
}

type RecordProps = { id: string; prices: ClientPrices; actions: Actions }

/** What was agreed on the telephone is entered with a note, for the audit log. */
function RecordAgreement({ id, prices: { table, version_id }, actions }: RecordProps) {
  const { values, field } = useForm(() => ({ note: '' }), actions.forget)
  const newest = table?.newest
  const note = values.note.trim()
  const tooShort: Check<typeof values> = [
    () => note.length < minNote,
    `Observação deve ter no mínimo ${minNote} caracteres`,
    'note',
  ]
  const put = (version: string | null, label: string, done: string, look: Action['look']) =>
    agree(id, { version_id: version, note }, { label, done, look, checks: [tooShort] })
  const record =
    newest && newest.id !== version_id ? put(newest.id, 'Anotar combinado', 'Combinado anotado.', 'do') : undefined
  const end = put(null, 'Encerrar o combinado', 'Combinado encerrado.', 'bad')
  return (
    <ActionForm actions={actions} action={record} values={values}>
      <TextInput
        label="Observação"
        {...field('note')}
        limit={textLimits.agreement}
        autoComplete="off"
        hint="Como e com quem foi combinado. Fica em “Quem mudou o quê”."
      />
      <Buttons>
        {record && <ActionButton type="submit" actions={actions} action={record} />}
        {version_id !== null && <ActionButton actions={actions} action={end} />}
      </Buttons>
    </ActionForm>
  )
}
