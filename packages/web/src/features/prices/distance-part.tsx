import { Button } from '#ui/button.tsx'
import { EditRow } from '#ui/edit-row.tsx'
import { ErrorBox } from '#ui/error-box.tsx'
import { Columns, Stack } from '#ui/layout.tsx'
import { NumberInput } from '#ui/number-input.tsx'
import { Select } from '#ui/select.tsx'
import { Paragraph } from '#ui/text.tsx'
import { problemAt } from './draft-problem.ts'
import type { PartProps } from './fares-part.tsx'
import { ReaisInput } from './reais-input.tsx'
import type { DraftBody } from './table-edit.ts'

const roundings: { value: string; to: DraftBody['round_to']; label: string }[] = [
  { value: '0.01', to: 0.01, label: 'Ficam como são' },
  { value: '0.5', to: 0.5, label: 'Para cima, de R$ 0,50 em R$ 0,50' },
  { value: '1', to: 1, label: 'Para cima, de R$ 1,00 em R$ 1,00' },
]

/** What applies to a pair without a fare, and to every base price. */
export function DistancePart({ editing, problem }: PartProps) {
  const { body, change, replace } = editing
  const { bands } = body
  const setBand = (index: number, changed: Partial<(typeof bands)[number]>) =>
    change({ ...body, bands: bands.map((band, at) => (at === index ? { ...band, ...changed } : band)) })
  return (
    <Stack>
      <Paragraph tone="ink-2">
        Onde não há tarifa, vale a distância em linha reta entre a retirada e a entrega. Os pedidos ainda não têm ponto
        no mapa: por enquanto nenhum é calculado assim.
      </Paragraph>
      <div>
        {bands.map((band, index) => (
          <EditRow
            // oxlint-disable-next-line react/no-array-index-key -- a band has no id, and its distance is being edited
            key={index}
            label={`Faixa ${index + 1}`}
            narrow
            problem={problemAt(problem, `bands.${index}`)}
            onRemove={() => replace({ ...body, bands: bands.filter((_, at) => at !== index) })}
          >
            <NumberInput label="Até (km)" value={band.up_to_km} onChange={(up_to_km) => setBand(index, { up_to_km })} />
            <ReaisInput low label="Valor" value={band.price} onChange={(price) => setBand(index, { price })} />
          </EditRow>
        ))}
      </div>
      <Button
        variant="do"
        icon="plus"
        onClick={() => change({ ...body, bands: [...bands, { up_to_km: 0, price: 0 }] })}
      >
        Nova faixa
      </Button>
      <Columns>
        <ReaisInput
          low
          label="Mais longe que isso"
          hint="Vazio: sem sugestão mais longe."
          error={problemAt(problem, 'beyond_km')}
          value={body.beyond_km ?? 0}
          onChange={(reais) => change({ ...body, beyond_km: reais || null })}
        />
        <ReaisInput
          low
          label="Mínimo"
          hint="Uma entrega nunca custa menos, antes dos adicionais."
          value={body.minimum}
          onChange={(minimum) => change({ ...body, minimum })}
        />
        <Select
          label="Centavos do total"
          value={String(body.round_to)}
          onChange={(value) =>
            change({ ...body, round_to: roundings.find((one) => one.value === value)?.to ?? body.round_to })
          }
          options={roundings}
        />
      </Columns>
      <ErrorBox message={problemAt(problem, 'minimum')} />
    </Stack>
  )
}
