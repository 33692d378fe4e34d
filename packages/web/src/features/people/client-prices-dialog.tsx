import type { ClientPrices } from '@ligeiro/contract/prices-api'
import { useState } from 'react'
import { problemText } from '#api/call-error.ts'
import { useConfig } from '#api/config.ts'
import { shortDate } from '#lib/dates.ts'
import { textLimits } from '#lib/text-limits.ts'
import { Button } from '#ui/button.tsx'
import { Switch } from '#ui/checkbox.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ErrorBox } from '#ui/error-box.tsx'
import { Facts } from '#ui/facts.tsx'
import { TextInput } from '#ui/field.tsx'
import { Form } from '#ui/form.tsx'
import type { FormProblem } from '#ui/form-problem.ts'
import { Divider, Inline, Stack } from '#ui/layout.tsx'
import { Text } from '#ui/text.tsx'
import { AgreementHistory } from '../agreements/agreement-history.tsx'
import { agreedWays, agreementWords } from '../agreements/agreement-words.ts'
import { useAgreement } from '../agreements/use-agreement.ts'
import { useClientPrices } from '../price-tables/queries.ts'
import type { Person } from './people.ts'
import { ShareTable } from './share-table.tsx'

const minNote = 5

/** The table of a client, and what was agreed with them. */
export default function ClientPricesDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const { data, error } = useClientPrices(person.id)
  const [sharing, setSharing] = useState(false)
  const agreement = useAgreement(person.id)
  const version = data?.table?.newest
  if (sharing && version) return <ShareTable person={person} version={version} onClose={() => setSharing(false)} />
  return (
    <Dialog
      title="Preços e combinado"
      busy={agreement.busy}
      onClose={onClose}
      footer={
        <Inline grow justify="end">
          <Button icon="back" disabled={agreement.busy} onClick={onClose}>
            Voltar
          </Button>
          {version && (
            <Button variant="main" icon="whatsapp" disabled={agreement.busy} onClick={() => setSharing(true)}>
              Enviar tabela
            </Button>
          )}
        </Inline>
      }
    >
      <Stack>
        <ErrorBox
          message={error ? problemText(error, 'Erro ao carregar dados. Tente novamente.') : agreement.problem}
        />
        {data ? (
          <Terms prices={data} name={person.name} agreement={agreement} />
        ) : (
          !error && <Text as="p">Carregando...</Text>
        )}
      </Stack>
    </Dialog>
  )
}

type TermsProps = { prices: ClientPrices; name: string; agreement: ReturnType<typeof useAgreement> }

function Terms({ prices, name, agreement }: TermsProps) {
  const { timeZone } = useConfig()
  const { table, agreed_at, agreed_via, version_id, auto, auto_any_place, rain_exempt } = prices
  const newest = table?.newest
  return (
    <>
      <Facts
        items={[
          {
            label: 'Tabela',
            value: table ? `${table.name}${newest ? `, v${newest.number}` : ', sem versão'}` : 'Nenhuma',
          },
          { label: name, value: agreementWords(prices) },
          ...(agreed_at && agreed_via
            ? [{ label: 'Desde', value: `${shortDate(agreed_at, timeZone)}, ${agreedWays[agreed_via]}` }]
            : []),
        ]}
      />
      <Switch
        label="Definir o valor sozinho quando a tabela cobrir o pedido"
        checked={auto}
        disabled={agreement.busy || (version_id === null && !auto)}
        onChange={(on) => agreement.put({ auto: on }, on ? 'Valor automático ligado.' : 'Valor automático desligado.')}
      />
      {version_id === null && (
        <Text as="p" tone="ink-3">
          O valor automático precisa primeiro de um combinado.
        </Text>
      )}
      {auto && (
        <Switch
          label="Também quando só a tarifa de qualquer lugar cobrir o pedido"
          checked={auto_any_place}
          disabled={agreement.busy}
          onChange={(on) => agreement.put({ auto_any_place: on }, 'Preços do cliente atualizados.')}
        />
      )}
      <Switch
        label="Isento de chuva"
        checked={rain_exempt}
        disabled={agreement.busy}
        onChange={(on) => agreement.put({ rain_exempt: on }, 'Preços do cliente atualizados.')}
      />
      <Divider />
      {version_id !== null || newest ? (
        <RecordAgreement prices={prices} agreement={agreement} />
      ) : (
        <Text as="p" tone="ink-3">
          Publique uma tabela em Preços para combinar com este cliente.
        </Text>
      )}
      <AgreementHistory changes={prices.changes} />
    </>
  )
}

/** What was agreed on the telephone is entered with a note, for the audit log. */
function RecordAgreement({ prices, agreement }: Omit<TermsProps, 'name'>) {
  const { table, version_id } = prices
  const newest = table?.newest
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState<FormProblem | null>(null)
  const put = (version: string | null, done: string) => {
    if (note.trim().length < minNote)
      return setProblem({ text: `Observação deve ter no mínimo ${minNote} caracteres`, field: 'note' })
    agreement.put({ version_id: version, note: note.trim() }, done)
  }
  const mayRecord = newest && newest.id !== version_id
  const record = () => mayRecord && put(newest.id, 'Combinado anotado.')
  return (
    <Form onSubmit={() => void record()} problem={problem}>
      <TextInput
        label="Observação"
        name="note"
        limit={textLimits.agreement}
        autoComplete="off"
        hint="Como e com quem foi combinado. Fica no registro de ações."
        value={note}
        onChange={(next) => {
          setNote(next)
          setProblem(null)
        }}
      />
      <Inline wrap>
        {mayRecord && (
          <Button type="submit" variant="do" disabled={agreement.busy}>
            Anotar combinado na v{newest.number}
          </Button>
        )}
        {version_id !== null && (
          <Button variant="bad" disabled={agreement.busy} onClick={() => put(null, 'Combinado encerrado.')}>
            Encerrar o combinado
          </Button>
        )}
      </Inline>
    </Form>
  )
}
