import { useMotoboys } from '#features/motoboys/queries.ts'
import { useClients } from '#features/users/queries.ts'
import { Button } from '#ui/button.tsx'
import { FirstSteps as Steps } from '#ui/first-steps.tsx'
import type { Open } from '../desk/open-dialog.ts'

/** What a firm without orders does first: a motoboy, a client, an order (docs/product.md, Admin). The next step is marked. */
export default function FirstSteps({ open }: { open: Open }) {
  const motoboys = useMotoboys().data?.length ?? 0
  const clients = useClients().data?.length ?? 0
  const next = motoboys === 0 ? 'motoboy' : clients === 0 ? 'user' : 'order'
  const variant = (kind: typeof next) => (kind === next ? 'do' : 'secondary')
  return (
    <Steps
      title="Nenhum pedido ainda"
      steps={[
        {
          title: 'Cadastre um motoboy',
          sentence: 'Quem faz as entregas, pelo celular.',
          done: motoboys > 0,
          action: (
            <Button variant={variant('motoboy')} icon="motorcycle" onClick={() => open({ kind: 'motoboy' })}>
              Cadastrar Motoboy
            </Button>
          ),
        },
        {
          title: 'Cadastre um cliente',
          sentence: 'Quem pede. Também pode pedir sozinho.',
          done: clients > 0,
          action: (
            <Button variant={variant('user')} icon="add-person" onClick={() => open({ kind: 'user' })}>
              Cadastrar Cliente
            </Button>
          ),
        },
        {
          title: 'Crie o primeiro pedido',
          sentence: 'Depois defina o valor e atribua a um motoboy.',
          action: (
            <Button variant={variant('order')} icon="plus" onClick={() => open({ kind: 'order' })}>
              Criar Primeiro Pedido
            </Button>
          ),
        },
      ]}
    />
  )
}
