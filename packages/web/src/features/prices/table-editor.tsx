import type { PriceTable } from '@ligeiro/contract/prices-schemas'
import { useState } from 'react'
import { presentPlace } from '#lib/navigation.tsx'
import { ErrorBox } from '#ui/error-box.tsx'
import { Button } from '#ui/button.tsx'
import { Inline, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { useWide } from '#ui/wide.ts'
import { DistancePart } from './distance-part.tsx'
import { partOf, type Part } from './draft-problem.ts'
import { ExtrasPart } from './extras-part.tsx'
import { FaresPart } from './fares-part.tsx'
import { DiscardDraft, PublishBar, PublishDock, Tried } from './publish-bar.tsx'
import { parts, TableFrame, type TableChoice } from './table-frame.tsx'
import { useTableDraft } from './table-draft.ts'
import { usePublishing } from './use-publishing.ts'
import { VersionsPart } from './versions-part.tsx'
import { ZonesPart } from './zones-part.tsx'

/** Ajustes leads to a part by the address. */
const partInAddress = (): Part => {
  const name = new URLSearchParams(presentPlace().search).get('parte')
  return parts.find(({ value }) => value === name)?.value ?? 'fares'
}

/** One table: its parts, and what is done with the draft. */
export function TableEditor({ table, choice }: { table: PriceTable; choice: TableChoice }) {
  const editing = useTableDraft(table)
  const [part, setPart] = useState(partInAddress)
  const publishing = usePublishing(table, editing, (problem) => setPart(partOf(problem)))
  const { problem, error, actions } = publishing
  // What was wrong or tried is that of the draft before.
  const edited = {
    ...editing,
    change: (body: typeof editing.body) => {
      editing.change(body)
      actions.forget()
    },
    replace: (...replaced: Parameters<typeof editing.replace>) => {
      editing.replace(...replaced)
      actions.forget()
    },
  }
  const discard = () => {
    editing.drop()
    actions.forget()
  }
  const props = { editing: edited, problem }
  const wide = useWide()
  return (
    <TableFrame
      {...{ table, choice, part }}
      onPart={setPart}
      footer={
        wide ? (
          <PublishBar publishing={publishing} changed={editing.changed} onDiscard={discard} />
        ) : (
          <PublishDock publishing={publishing} />
        )
      }
    >
      <Stack key={editing.replaced}>
        {editing.outdated && (
          <Notice
            message={`Os preços foram mudados por outra pessoa depois que você começou.`}
            detail="As suas mudanças foram mantidas. Compare em Preços anteriores: as suas substituem o que mudou lá."
          />
        )}
        {editing.deliveries !== undefined && (
          <Notice
            message={`O que custaram as ${editing.deliveries} entregas dos últimos 90 dias.`}
            detail="Confira os valores: ainda não valem. Onde não há valor, faltam entregas iguais."
          />
        )}
        {actions.question}
        <ErrorBox message={error} />
        {!wide && <Tried publishing={publishing} />}
        {part === 'fares' && <FaresPart {...props} table={table} onZones={() => setPart('zones')} />}
        {part === 'zones' && <ZonesPart {...props} />}
        {part === 'distance' && <DistancePart {...props} />}
        {part === 'extras' && <ExtrasPart {...props} />}
        {part === 'versions' && <VersionsPart table={table} draft={editing.changed ? editing.body : null} />}
        {table.newest && part !== 'versions' && (
          <Inline>
            <Button variant="quiet" icon="clock" flush="start" onClick={() => setPart('versions')}>
              Preços anteriores
            </Button>
          </Inline>
        )}
        {!wide && editing.changed && <DiscardDraft publishing={publishing} onDiscard={discard} />}
      </Stack>
    </TableFrame>
  )
}
