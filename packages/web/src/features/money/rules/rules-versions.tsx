import type { FirmRules } from '@ligeiro/contract/money-api'
import { useConfig } from '#api/config.ts'
import { dateTime, shortDate } from '#lib/dates.ts'
import { History } from '#ui/history.tsx'
import { versionWords } from './rules-words.ts'

/** All versions of the firm's rules, newest first: what each changed, from when on, and who saved it. */
export function RulesVersions({ history }: Pick<FirmRules, 'history'>) {
  const { timeZone } = useConfig()
  return (
    <History
      title="Versões"
      items={history.map(({ valid_from, saved_at, by, rules }, index) => ({
        key: `${saved_at} ${valid_from}`,
        time: shortDate(valid_from, timeZone).slice(0, 5),
        title: versionWords(rules, history[index + 1]?.rules),
        detail: `Vale desde ${dateTime(valid_from, timeZone)}. Por ${by.name}${saved_at === valid_from ? '' : `, em ${dateTime(saved_at, timeZone)}`}`,
      }))}
    />
  )
}
