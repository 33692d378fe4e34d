import { anyPlace } from '@ligeiro/contract/fares'
import type { Fare } from '@ligeiro/contract/price-table'
import { workAction } from '#action/action.ts'
import { ActionDialog } from '#action/action-dialog.tsx'
import { useActions } from '#action/use-actions.tsx'
import { useForm } from '#action/use-form.ts'
import { Switch } from '#ui/switch.tsx'
import { Columns } from '#ui/layout.tsx'
import { Select } from '#ui/select.tsx'
import { ReaisInput } from './reais-input.tsx'
import { placeWords } from '../price-tables/version-lines.ts'
import { fareAt, type DraftBody } from './table-edit.ts'

type Props = { body: DraftBody; fare: Fare | null; onSave: (fare: Fare) => void; onClose: () => void }

export function FareDialog({ body, fare, onSave, onClose }: Props) {
  const places = [
    ...new Set([...body.zones.map(({ name }) => name), ...body.zones.flatMap(({ bairros }) => bairros), anyPlace]),
  ]
  const actions = useActions()
  const { values, put, field } = useForm<Fare>(
    () => fare ?? { from: places[0] ?? '', to: anyPlace, price: 0, both: false },
    actions.forget,
  )
  const { from, to, price, both } = values
  const other = fareAt(body, from, to)
  const saveAs = (saved: Fare) => () => {
    onSave(saved)
    onClose()
  }
  const remove = fare && workAction(saveAs({ ...fare, price: 0 }), { label: 'Excluir', look: 'bad' })
  const save = workAction(saveAs({ ...values, both: both && from !== to }), {
    label: 'Pôr na tabela',
    checks: [
      [() => price === 0, 'Insira um valor válido', 'price'],
      [() => other !== undefined && other !== fare, `${from} → ${to} está duas vezes`],
    ],
  })
  const options = places.map((place) => ({ value: place, label: placeWords(place) }))
  return (
    <ActionDialog
      title={fare ? 'Editar tarifa' : 'Nova tarifa'}
      actions={actions}
      form={values}
      buttons={[remove, save]}
      problemAt="end"
      onClose={onClose}
    >
      <Columns>
        <Select label="De" {...field('from')} options={options} />
        <Select label="Para" {...field('to')} options={options} />
      </Columns>
      <ReaisInput label="Valor" {...field('price')} />
      <Switch label="A volta custa o mesmo" checked={both} onChange={(on) => put({ both: on })} />
    </ActionDialog>
  )
}
