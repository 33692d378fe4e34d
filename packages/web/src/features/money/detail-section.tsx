import type { ComponentProps, ReactNode } from 'react'
import { LoadState } from '#action/load-state.tsx'
import { Button } from '#ui/button.tsx'
import { Stack } from '#ui/layout.tsx'
import { TwoPanes } from '#ui/money-page.tsx'
import { useWide } from '#ui/wide.ts'
import type { TabKeys } from './keys.ts'
import { TabSection } from './tab-section.tsx'

type Props = {
  label: string
  keys: TabKeys
  /** The name of the list that it was opened from. */
  list: string
  onBack: () => void
  /** Above everything else beside the lines. */
  above?: ReactNode
  query: ComponentProps<typeof LoadState>['query']
  /** The sums, and what can be done; empty until the query has data. */
  side: ReactNode
  dialogs: ReactNode
  children: ReactNode
}

/** What was opened from a list of Financeiro: its lines, and beside them their sum and its actions. On a phone the page's header leads back. */
export function DetailSection({ label, keys, list, onBack, above, query, side, dialogs, children }: Props) {
  const wide = useWide()
  return (
    <TabSection label={label} keys={{ ...keys, escape: onBack }}>
      <TwoPanes
        label="Itens"
        sideLabel="Soma e ações"
        side={
          <Stack>
            {above}
            {wide && (
              <Button size="s" variant="quiet" icon="back" flush="start" onClick={onBack}>
                {list}
              </Button>
            )}
            <LoadState query={query} />
            {side}
          </Stack>
        }
      >
        {children}
      </TwoPanes>
      {dialogs}
    </TabSection>
  )
}
