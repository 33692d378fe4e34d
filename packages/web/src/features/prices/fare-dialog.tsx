import { anyPlace, type Fare } from '@ligeiro/contract/price-table'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Switch } from '#ui/checkbox.tsx'
import { DialogForm, dialogForm } from '#ui/dialog.tsx'
import type { FormProblem } from '#ui/form-problem.ts'
import { ProblemBox } from '#ui/form.tsx'
import { Columns, Inline } from '#ui/layout.tsx'
import { MoneyInput } from '#ui/money-input.tsx'
import { Select } from '#ui/select.tsx'
import { placeWords } from '../price-tables/version-lines.ts'
import { fareAt, type DraftBody } from './table-edit.ts'

type Props = { body: DraftBody; fare: Fare | null; onSave: (fare: Fare) => void; onClose: () => void }

/** One fare of the draft. */
export function FareDialog({ body, fare, onSave, onClose }: Props) {
  const places = [
    ...new Set([...body.zones.map(({ name }) => name), ...body.zones.flatMap(({ bairros }) => bairros), anyPlace]),
  ]
  const [form, setForm] = useState<Fare>(fare ?? { from: places[0] ?? '', to: anyPlace, price: 0, both: false })
  const [problem, setProblem] = useState<FormProblem | null>(null)
  const put = (changed: Partial<Fare>) => {
    setForm({ ...form, ...changed })
    setProblem(null)
  }
  const submit = () => {
    const { from, to, price } = form
    const other = fareAt(body, from, to)
    if (price === 0) return setProblem({ text: 'Insira um valor válido', field: 'price' })
    if (other && other !== fare) return setProblem({ text: `${from} → ${to} está duas vezes` })
    onSave({ ...form, both: form.both && from !== to })
    onClose()
  }
  const options = places.map((place) => ({ value: place, label: placeWords(place) }))
  return (
    <DialogForm
      title={fare ? 'Editar tarifa' : 'Nova tarifa'}
      onClose={onClose}
      onSubmit={submit}
      problem={problem}
      footer={
        <>
          {fare && (
            <Button
              variant="bad"
              onClick={() => {
                onSave({ ...fare, price: 0 })
                onClose()
              }}
            >
              Excluir
            </Button>
          )}
          <Inline grow justify="end">
            <Button onClick={onClose}>Cancelar</Button>
            <Button variant="main" type="submit" form={dialogForm}>
              Salvar no rascunho
            </Button>
          </Inline>
        </>
      }
    >
      <Columns>
        <Select label="De" value={form.from} onChange={(from) => put({ from })} options={options} />
        <Select label="Para" value={form.to} onChange={(to) => put({ to })} options={options} />
      </Columns>
      <MoneyInput
        label="Valor"
        name="price"
        cents={form.price === 0 ? null : Math.round(form.price * 100)}
        onChange={(cents) => put({ price: (cents ?? 0) / 100 })}
      />
      <Switch label="A volta custa o mesmo" checked={form.both} onChange={(both) => put({ both })} />
      <ProblemBox />
    </DialogForm>
  )
}
