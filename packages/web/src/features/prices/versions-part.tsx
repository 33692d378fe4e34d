import type { PriceTable } from '@ligeiro/contract/prices-schemas'
import { useState } from 'react'
import { problemText } from '#api/call-error.ts'
import { useConfig } from '#api/config.ts'
import { dateTime } from '#lib/dates.ts'
import { DataTable } from '#ui/data-table.tsx'
import { ErrorBox } from '#ui/error-box.tsx'
import { Facts } from '#ui/facts.tsx'
import { Bleed, Columns, Stack } from '#ui/layout.tsx'
import { Select } from '#ui/select.tsx'
import { Paragraph, Text } from '#ui/text.tsx'
import { useWide } from '#ui/wide.ts'
import { usePriceVersions } from '../price-tables/queries.ts'
import type { DraftBody } from './table-edit.ts'
import { differences } from '../price-tables/version-lines.ts'

const draftKey = 'draft'

export function VersionsPart({ table, draft }: { table: PriceTable; draft: DraftBody | null }) {
  const { timeZone } = useConfig()
  const wide = useWide()
  const { data, error } = usePriceVersions(table.id, table.newest?.number ?? 0)
  const published = (data ?? []).map(({ number, body, published_at, published_by }) => ({
    value: String(number),
    label: `${dateTime(published_at, timeZone)}, ${published_by?.name ?? ''}`,
    body,
  }))
  const versions = [...(draft ? [{ value: draftKey, label: 'Ainda não valem', body: draft }] : []), ...published]
  const [chosen, setChosen] = useState<{ before?: string; after?: string }>({})
  const after = versions.find(({ value }) => value === chosen.after) ?? versions[0]
  const before = versions.find(({ value }) => value === chosen.before) ?? versions[1] ?? versions[0]
  if (error) return <ErrorBox message={problemText(error, 'Erro ao carregar dados. Tente novamente.')} />
  if (!before || !after || versions.length < 2)
    return (
      <Paragraph tone="ink-3">
        {versions.length === 0 ? 'Nenhum preço vale ainda.' : 'Os preços ainda não mudaram.'}
      </Paragraph>
    )
  const lines = differences(before.body, after.body)
  const choice = (label: string, side: 'before' | 'after', { value }: typeof before) => (
    <Select {...{ label, value }} onChange={(next) => setChosen({ ...chosen, [side]: next })} options={versions} />
  )
  const shown = (text: string, changed: boolean) => (
    <span title={text}>
      <Text bold={changed} tone={changed ? 'ink' : 'ink-3'}>
        {text}
      </Text>
    </span>
  )
  return (
    <Stack>
      <Columns>
        {choice('Antes', 'before', before)}
        {choice('Depois', 'after', after)}
      </Columns>
      {wide ? (
        <Bleed>
          <DataTable
            label="Diferenças"
            columns={[
              { key: 'name', head: 'O quê', render: ({ name, changed }) => shown(name, changed) },
              { key: 'before', head: 'Antes', width: '32%', render: (line) => shown(line.before, line.changed) },
              { key: 'after', head: 'Depois', width: '32%', render: (line) => shown(line.after, line.changed) },
            ]}
            rows={lines}
            rowKey={({ name }) => name}
            more={lines.some(({ changed }) => changed) ? undefined : 'Nada mudou entre as duas.'}
          />
        </Bleed>
      ) : (
        <Facts
          columns={1}
          items={lines.map(({ name, changed, before: was, after: is }) => ({
            label: name,
            value: changed ? <Text bold>{`${was} → ${is}`}</Text> : is,
          }))}
        />
      )}
    </Stack>
  )
}
