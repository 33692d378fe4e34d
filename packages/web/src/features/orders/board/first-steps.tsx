import { useFirm } from '#features/firm/firm.ts'
import { useMotoboys } from '#features/motoboys/queries.ts'
import { usePriceTables } from '#features/price-tables/queries.ts'
import { useClients } from '#features/users/queries.ts'
import { navigate } from '#lib/navigation.tsx'
import { paths } from '#paths.ts'
import { Button } from '#ui/button.tsx'
import { deskIcons } from '#ui/desk-icons.ts'
import { FirstSteps as Steps } from '#ui/first-steps.tsx'
import type { Open } from '../desk/open-dialog.ts'

/** What a firm without orders does first, up to a test order (docs/product.md, Admin). The next step is marked. */
export default function FirstSteps({ open }: { open: Open }) {
  const firm = useFirm().data
  const tables = usePriceTables().data ?? []
  const done = {
    firm: firm !== undefined && (firm.version > 0 || firm.fixed.includes('name')),
    prices: tables.some(({ newest }) => newest !== null),
    motoboy: (useMotoboys().data?.length ?? 0) > 0,
    user: (useClients().data?.length ?? 0) > 0,
    order: false,
  }
  const order = ['firm', 'prices', 'motoboy', 'user', 'order'] as const
  const next = order.find((kind) => !done[kind])
  const variant = (kind: (typeof order)[number]) => (kind === next ? 'do' : 'secondary')
  return (
    <Steps
      title="Nenhum pedido ainda"
      steps={[
        {
          title: 'Diga quem é a empresa',
          sentence: 'Nome, logo, cidade e WhatsApp da central.',
          done: done.firm,
          action: (
            <Button variant={variant('firm')} icon="pin" onClick={() => navigate(paths.firm)}>
              Minha empresa
            </Button>
          ),
        },
        {
          title: 'Monte a tabela de valores',
          sentence: 'Com ela o sistema sugere quanto custa cada entrega. Pode ficar para depois.',
          done: done.prices,
          action: (
            <Button variant={variant('prices')} icon={deskIcons.money} onClick={() => navigate(paths.prices)}>
              Preços
            </Button>
          ),
        },
        {
          title: 'Cadastre um motoboy',
          sentence: 'Quem faz as entregas, pelo celular. Mande a cada um o link de acesso.',
          done: done.motoboy,
          action: (
            <Button variant={variant('motoboy')} icon="motorcycle" onClick={() => open({ kind: 'motoboy' })}>
              Cadastrar Motoboy
            </Button>
          ),
        },
        {
          title: 'Cadastre um cliente',
          sentence: 'Quem pede. Também pode pedir sozinho. Tem uma planilha? Importe todos de uma vez.',
          done: done.user,
          action: (
            <>
              <Button variant={variant('user')} icon={deskIcons['add-person']} onClick={() => open({ kind: 'user' })}>
                Cadastrar Cliente
              </Button>
              <Button variant="quiet" icon={deskIcons.upload} onClick={() => navigate(paths.import)}>
                Importar planilha
              </Button>
            </>
          ),
        },
        {
          title: 'Crie o primeiro pedido',
          sentence: 'Um de teste: defina o valor, atribua a um motoboy, entregue pelo celular e depois exclua-o.',
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
