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
  const steps = [
    {
      kind: 'firm',
      title: 'Diga quem é a empresa',
      sentence: 'Nome, logo, cidade e WhatsApp da central.',
      button: { icon: 'pin', children: 'Minha empresa', onClick: () => navigate(paths.firm) },
    },
    {
      kind: 'prices',
      title: 'Monte a tabela de valores',
      sentence: 'Com ela o sistema sugere quanto custa cada entrega. Pode ficar para depois.',
      button: { icon: deskIcons.money, children: 'Preços', onClick: () => navigate(paths.prices) },
    },
    {
      kind: 'motoboy',
      title: 'Cadastre um motoboy',
      sentence: 'Quem faz as entregas, pelo celular. Mande a cada um o link de acesso.',
      button: { icon: 'motorcycle', children: 'Cadastrar Motoboy', onClick: () => open({ kind: 'motoboy' }) },
    },
    {
      kind: 'user',
      title: 'Cadastre um cliente',
      sentence: 'Quem pede. Também pode pedir sozinho. Tem uma planilha? Importe todos de uma vez.',
      button: { icon: deskIcons['add-person'], children: 'Cadastrar Cliente', onClick: () => open({ kind: 'user' }) },
      more: (
        <Button variant="quiet" icon={deskIcons.upload} onClick={() => navigate(paths.import)}>
          Importar planilha
        </Button>
      ),
    },
    {
      kind: 'order',
      title: 'Crie o primeiro pedido',
      sentence: 'Um de teste: defina o valor, atribua a um motoboy, entregue pelo celular e depois exclua-o.',
      button: { icon: 'plus', children: 'Criar Primeiro Pedido', onClick: () => open({ kind: 'order' }) },
    },
  ] as const
  const next = steps.find(({ kind }) => !done[kind])

  return (
    <Steps
      title="Nenhum pedido ainda"
      steps={steps.map((step) => ({
        ...step,
        done: done[step.kind],
        action: (
          <>
            <Button variant={step === next ? 'do' : 'secondary'} {...step.button} />
            {'more' in step && step.more}
          </>
        ),
      }))}
    />
  )
}
