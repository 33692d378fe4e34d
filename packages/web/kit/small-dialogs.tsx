import { useState } from 'react'
import { Button } from '../src/ui/button.tsx'
import { Dialog, dialogForm, Flush } from '../src/ui/dialog.tsx'
import { ErrorBox } from '../src/ui/error-box.tsx'
import { Form } from '../src/ui/form.tsx'
import { Inline, Stack } from '../src/ui/layout.tsx'
import { MoneyInput } from '../src/ui/money-input.tsx'
import { RadioList } from '../src/ui/radio-list.tsx'
import { Route } from '../src/ui/route.tsx'
import { SearchInput } from '../src/ui/search-input.tsx'
import { Text } from '../src/ui/text.tsx'
import { motoboys, examples } from './examples.ts'

type Props = { onClose: () => void }
const nothing = () => undefined
const order = examples[0]
const brief = order && (
  <Flush pane>
    <Stack gap={2}>
      <Text bold as="p">
        {order.what}
      </Text>
      <Route from={order.from} to={order.to} />
    </Stack>
  </Flush>
)

export function Price({ onClose, busy }: Props & { busy?: boolean }) {
  const [cents, setCents] = useState<number | null>(4600)
  return (
    <Dialog
      title="Editar Valor"
      id="#b81e04d9"
      busy={busy}
      onClose={onClose}
      footer={
        <>
          <Button variant="bad" disabled={busy}>
            Remover valor
          </Button>
          <Inline grow justify="end">
            <Button onClick={onClose} disabled={busy}>
              Cancelar
            </Button>
            <Button variant="main" type="submit" form={dialogForm} busy={busy} busyLabel="Salvando...">
              Salvar valor
            </Button>
          </Inline>
        </>
      }
    >
      <Form id={dialogForm} onSubmit={onClose}>
        {brief}
        <MoneyInput
          label="Valor"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog is opened to fill in this one field
          autoFocus
          cents={cents}
          onChange={setCents}
          hint="Agora: R$ 41,50, definido às 14:13. O cliente aprova o novo valor antes da entrega."
        />
        <ErrorBox message={busy ? 'Erro ao atribuir valor ao pedido' : null} />
      </Form>
    </Dialog>
  )
}

export function Assign({ onClose }: Props) {
  const [who, setWho] = useState('Ademir Luiz Schappo')
  return (
    <Dialog
      title="Atribuir Motoboy"
      id="#77c0ae15"
      onClose={onClose}
      footer={
        <Inline grow justify="end">
          <Button onClick={onClose}>Cancelar</Button>
          <Button variant="main">Atribuir Motoboy</Button>
        </Inline>
      }
    >
      <Stack>
        {brief}
        <SearchInput label="Buscar motoboy" value="" onChange={nothing} />
        <RadioList
          label="Motoboy"
          value={who}
          onChange={setWho}
          options={motoboys.map(({ name, place, open, seen }) => ({
            value: name,
            title: name,
            subtitle: place || 'Sem localização',
            right: place ? open : 'Indisponível',
            rightBelow: seen,
            quiet: !place,
          }))}
        />
      </Stack>
    </Dialog>
  )
}
