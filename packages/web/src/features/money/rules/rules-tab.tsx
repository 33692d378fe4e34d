import { LoadState } from '#action/load-state.tsx'
import { Columns, Inset, Stack } from '#ui/layout.tsx'
import { SplitList } from '#ui/split-frame.tsx'
import { FirmKey } from '../../pix/firm-key.tsx'
import { useFirmRules } from '../queries.ts'
import { TabSection } from '../tab-section.tsx'
import { FirmRulesForm } from './firm-rules.tsx'
import { MoneySettings } from './money-settings.tsx'
import { RulesVersions } from './rules-versions.tsx'

/** Regras: the firm's rules as a form, and their versions. */
export default function RulesTab() {
  const query = useFirmRules()
  const rules = query.data
  return (
    <TabSection label="Regras">
      <SplitList label="Regras e versões">
        <Inset>
          <Stack>
            <LoadState query={query} />
            {rules && (
              <Columns>
                <FirmRulesForm key={rules.history[0]?.saved_at} rules={rules} />
                <Stack>
                  <FirmKey />
                  <MoneySettings />
                  <RulesVersions history={rules.history} />
                </Stack>
              </Columns>
            )}
          </Stack>
        </Inset>
      </SplitList>
    </TabSection>
  )
}
