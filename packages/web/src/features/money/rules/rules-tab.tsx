import { LoadState } from '#action/load-state.tsx'
import { Columns, Inset, Stack } from '#ui/layout.tsx'
import { SplitList } from '#ui/split-frame.tsx'
import { FirmKey } from '#features/pix/firm-key.tsx'
import { useFirmRules } from '../queries.ts'
import { TabSection } from '../tab-section.tsx'
import { OpeningsSection } from '../openings/openings-section.tsx'
import { FirmRulesForm } from './firm-rules.tsx'
import { MoneySettings } from './money-settings.tsx'
import type { FirmRules } from '@ligeiro/contract/money-schemas'
import { useConfig } from '#api/config.ts'
import { dateTime, shortDate } from '#lib/dates.ts'
import { History } from '#ui/history.tsx'
import { versionWords } from './rules-words.ts'

/** All versions of the firm's rules, newest first: what each changed, from when on, and who saved it. */
function RulesVersions({ history }: Pick<FirmRules, 'history'>) {
  const { timeZone } = useConfig()
  return (
    <History
      title="Regras anteriores"
      items={history.map(({ valid_from, saved_at, by, rules }, index) => {
        const [title = '', ...rest] = versionWords(rules, history[index + 1]?.rules)
        const since = `Vale desde ${dateTime(valid_from, timeZone)}`
        const saved = `Por ${by.name}${saved_at === valid_from ? '' : `, em ${dateTime(saved_at, timeZone)}`}`
        return {
          key: `${saved_at} ${valid_from}`,
          time: shortDate(valid_from, timeZone).slice(0, 5),
          title,
          detail: [...rest, since, saved].join('. '),
        }
      })}
    />
  )
}

/** Regras: the firm's rules as a form, and their versions. */
export default function RulesTab() {
  const query = useFirmRules()
  const rules = query.data
  return (
    <TabSection label="Regras">
      <SplitList label="Regras e regras anteriores">
        <Inset>
          <Stack>
            <LoadState query={query} />
            {rules && (
              <Columns>
                <Stack>
                  <FirmRulesForm key={rules.history[0]?.saved_at} rules={rules} />
                </Stack>
                <Stack gap={6}>
                  <OpeningsSection />
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
