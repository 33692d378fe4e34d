import { textLimits } from '#lib/text-limits.ts'
import { Button } from '#ui/button.tsx'
import { Switch } from '#ui/switch.tsx'
import { EditRow } from '#ui/edit-row.tsx'
import { TextInput } from '#ui/field.tsx'
import { Buttons, Stack } from '#ui/layout.tsx'
import { MultiSelect } from '#ui/multi-select.tsx'
import { NumberInput } from '#ui/number-input.tsx'
import { Select } from '#ui/select.tsx'
import { Heading, Paragraph } from '#ui/text.tsx'
import { problemAt } from './draft-problem.ts'
import type { PartProps } from './fares-part.tsx'
import { ReaisInput } from './reais-input.tsx'
import { dayOptions, daysWords } from '../price-tables/day-words.ts'
import type { DraftBody } from './table-edit.ts'

type Surcharge = DraftBody['surcharges'][number]
type Extra = NonNullable<DraftBody['return']>

const kinds = [
  { value: 'rain', label: 'Quando chove' },
  { value: 'time', label: 'Em um horário' },
] as const
const units = [
  { value: 'percent', label: 'Porcentagem' },
  { value: 'amount', label: 'Valor fixo' },
] as const

const everyNight = { days: [0, 1, 2, 3, 4, 5, 6], from: '22:00', to: '06:00' }

/** A percentage of the base price, or an amount. */
function ExtraFields({ extra, onChange }: { extra: Extra; onChange: (extra: Extra) => void }) {
  const unit = extra.percent === undefined ? 'amount' : 'percent'
  return (
    <>
      <Select
        label="Como"
        value={unit}
        onChange={(next) => onChange(next === 'percent' ? { percent: 0 } : { amount: 0 })}
        options={units}
      />
      {unit === 'percent' ? (
        <NumberInput label="Porcentagem (%)" value={extra.percent ?? 0} onChange={(percent) => onChange({ percent })} />
      ) : (
        <ReaisInput low label="Valor" value={extra.amount ?? 0} onChange={(amount) => onChange({ amount })} />
      )}
    </>
  )
}

/** What comes on top of the base price: rain, hours, the way back, and waiting. */
export function ExtrasPart({ editing, problem }: PartProps) {
  const { body, change, replace } = editing
  const { surcharges } = body
  const put = (index: number, next: Surcharge) =>
    change({ ...body, surcharges: surcharges.map((one, at) => (at === index ? next : one)) })
  const add = (surcharge: Surcharge) => change({ ...body, surcharges: [...surcharges, surcharge] })
  return (
    <Stack>
      <div>
        {surcharges.map((surcharge, index) => (
          <EditRow
            // oxlint-disable-next-line react/no-array-index-key -- a surcharge has no id, and its name is being edited
            key={index}
            label={surcharge.name || `Adicional ${index + 1}`}
            problem={problemAt(problem, `surcharges.${index}`)}
            onRemove={() => replace({ ...body, surcharges: surcharges.filter((_, at) => at !== index) })}
          >
            <SurchargeFields surcharge={surcharge} onChange={(next) => put(index, next)} />
          </EditRow>
        ))}
      </div>
      <Buttons>
        <Button variant="do" icon="plus" onClick={() => add({ name: 'chuva', kind: 'rain', percent: 0 })}>
          Adicional de chuva
        </Button>
        <Button
          variant="do"
          icon="plus"
          onClick={() => add({ name: 'noturno', kind: 'time', when: everyNight, amount: 0 })}
        >
          Adicional de horário
        </Button>
      </Buttons>
      <Heading level={2}>Retorno e espera</Heading>
      <div>
        <EditRow label="Retorno" problem={problemAt(problem, 'return')}>
          <Switch
            label="Cobrar o retorno"
            checked={body.return !== null}
            onChange={(on) => change({ ...body, return: on ? { percent: 50 } : null })}
          />
          {body.return && <ExtraFields extra={body.return} onChange={(extra) => change({ ...body, return: extra })} />}
        </EditRow>
        <EditRow label="Espera" problem={problemAt(problem, 'waiting')}>
          <Switch
            label="Cobrar a espera"
            checked={body.waiting !== null}
            onChange={(on) => change({ ...body, waiting: on ? { free_minutes: 10, per_minute: 0 } : null })}
          />
          {body.waiting && (
            <WaitingFields waiting={body.waiting} onChange={(waiting) => change({ ...body, waiting })} />
          )}
        </EditRow>
      </div>
      {body.waiting && (
        <Paragraph tone="ink-3">
          A espera desta tabela vale no lugar da espera das regras do financeiro. O máximo de minutos cobrados é o das
          regras.
        </Paragraph>
      )}
    </Stack>
  )
}

type Waiting = NonNullable<DraftBody['waiting']>

const WaitingFields = ({ waiting, onChange }: { waiting: Waiting; onChange: (waiting: Waiting) => void }) => (
  <>
    <NumberInput
      label="Minutos grátis"
      value={waiting.free_minutes}
      onChange={(minutes) => onChange({ ...waiting, free_minutes: Math.min(600, Math.floor(minutes)) })}
    />
    <ReaisInput
      low
      label="Valor do minuto"
      value={waiting.per_minute}
      onChange={(per_minute) => onChange({ ...waiting, per_minute })}
    />
  </>
)

function SurchargeFields({ surcharge, onChange }: { surcharge: Surcharge; onChange: (next: Surcharge) => void }) {
  const { name, kind, when, ...extra } = surcharge
  const withWhen = (changed: Partial<NonNullable<Surcharge['when']>>) =>
    when && onChange({ ...surcharge, when: { ...when, ...changed } })
  return (
    <>
      <TextInput
        label="Nome"
        limit={textLimits.name}
        autoComplete="off"
        value={name}
        onChange={(next) => onChange({ ...surcharge, name: next })}
      />
      <Select
        label="Quando"
        value={kind}
        onChange={(next) =>
          onChange({ name, kind: next, ...extra, ...(next === 'time' && { when: when ?? everyNight }) })
        }
        options={kinds}
      />
      <ExtraFields extra={extra} onChange={(next) => onChange({ name, kind, ...(when && { when }), ...next })} />
      {when && (
        <>
          <MultiSelect
            label="Dias"
            showLabel
            text={daysWords(when.days)}
            options={dayOptions}
            value={when.days.map(String)}
            onChange={(days) => withWhen({ days: days.map(Number).toSorted((a, b) => a - b) })}
          />
          <TextInput label="Das" type="time" value={when.from} onChange={(from) => withWhen({ from })} />
          <TextInput label="Até as" type="time" value={when.to} onChange={(to) => withWhen({ to })} />
        </>
      )}
    </>
  )
}
