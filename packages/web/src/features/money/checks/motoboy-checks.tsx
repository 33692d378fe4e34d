import { Button } from '#ui/button.tsx'
import { Stack } from '#ui/layout.tsx'
import { ResultList } from '#ui/result-list.tsx'
import { Text } from '#ui/text.tsx'
import { useCheckRows } from './queries.ts'
import type { CheckRow } from './rows.ts'
import { useCheckDialog } from './use-check-dialog.tsx'

/** What of A conferir is about a motoboy; empty until it is known. */
export const useMotoboyChecks = (motoboy: string): CheckRow[] =>
  useCheckRows().rows?.filter(({ motoboyId }) => motoboyId === motoboy) ?? []

/** Before the settlement of a motoboy: what is open about their deliveries, to be answered here. */
export function MotoboyChecks({ rows }: { rows: readonly CheckRow[] }) {
  const [dialog, open] = useCheckDialog(rows)
  return (
    <>
      {rows.length > 0 && (
        <Stack gap={2}>
          <Text bold tone="warn">{`A conferir antes de fechar (${rows.length})`}</Text>
          <ResultList
            label="A conferir antes de fechar"
            items={rows.map((row) => ({
              key: row.id,
              text: row.what,
              tone: 'calm',
              detail: [row.client, row.amount].filter(Boolean).join(' · '),
              action: (
                <Button size="s" aria-label={`Conferir ${row.what}, ${row.client}`} onClick={() => open(row)}>
                  Conferir
                </Button>
              ),
            }))}
          />
        </Stack>
      )}
      {dialog}
    </>
  )
}
