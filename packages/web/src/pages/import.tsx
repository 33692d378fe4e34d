import { useState } from 'react'
import { AdminPage } from '../features/admin-page/admin-page.tsx'
import { FaresImport } from '../features/imports/fares-import.tsx'
import { ImportHistory } from '../features/imports/import-history.tsx'
import { LinesImport } from '../features/imports/lines-import.tsx'
import { useImports } from '../features/imports/run-import.ts'
import { SheetInput } from '../features/imports/sheet-input.tsx'
import { guessColumns, rememberedColumns } from '../features/sheet-columns/guess-columns.ts'
import type { Role, SheetKind } from '../features/sheet-columns/roles.ts'
import { sheetOf } from '../features/sheet-columns/sheet-of.ts'
import type { SheetLine } from '../lib/sheet.ts'
import { paths } from '../paths.ts'
import { Inline, Inset, Stack } from '../ui/layout.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { Paragraph } from '../ui/text.tsx'

const kinds: { value: SheetKind; label: string }[] = [
  { value: 'clients', label: 'Clientes' },
  { value: 'motoboys', label: 'Motoboys' },
  { value: 'fares', label: 'Tarifas' },
  { value: 'deliveries', label: 'Entregas' },
]
const about: Record<SheetKind, string> = {
  clients:
    'Nome, telefone, endereços, valor combinado, cobrança e saldo anterior (negativo: a loja tem a receber). Sem e-mail, o cliente pede por telefone ou WhatsApp.',
  motoboys: 'Nome e telefone; e-mail e saldo anterior, se houver (negativo: o motoboy tem a receber).',
  fares:
    'De, para e valor, ou só bairro e valor. As tarifas entram na tabela, e valem depois que você tocar em Valer a partir de agora.',
  deliveries: 'Entregas já feitas, marcadas como importadas. Importe antes os clientes e os motoboys.',
}

const examples: Record<SheetKind, string> = {
  clients: 'Loja\tTelefone\tEndereço\nPadaria do Sol\t(48) 3222-1040\tRua Bocaiúva, 20, Centro',
  motoboys: 'Nome\tTelefone\nAdemir Souza\t(48) 99188-1011',
  fares: 'De\tPara\tValor\nCentro\tTrindade\t12,00',
  deliveries: 'Dia\tLoja\tMotoboy\tDestino\tValor\n20/11/2026\tPadaria do Sol\tAdemir Souza\tTrindade\t12,00',
}

/** Importar planilha: the firm's own sheet. Nothing is written before 'Importar'. */
export default function ImportPage() {
  const [kind, setKind] = useState<SheetKind>('clients')
  const [file, setFile] = useState<{ lines: SheetLine[]; name: string; read: number } | null>(null)
  const { data: imports } = useImports()
  const sheet = file && sheetOf(file.lines)
  const before =
    sheet &&
    imports?.find((one) => one.kind === kind && one.head.length > 0 && one.head.join('\n') === sheet.head.join('\n'))
  const byHead = sheet ? guessColumns(kind, sheet) : []
  const guessed = before ? rememberedColumns(before.columns as Role[], byHead) : byHead
  return (
    <AdminPage heading="Importar planilha" back={{ label: 'Ajustes', href: paths.settings }}>
      <Inset form={!file}>
        <Stack>
          <Inline>
            <Segmented
              label="O que importar"
              value={kind}
              options={kinds}
              onChange={(next) => {
                setKind(next)
                setFile(null)
              }}
            />
          </Inline>
          {!file && <Paragraph tone="ink-2">{about[kind]}</Paragraph>}
          <SheetInput
            key={kind}
            example={examples[kind]}
            onLines={(lines, name) => setFile((before) => ({ lines, name, read: (before?.read ?? 0) + 1 }))}
          />
          {file &&
            sheet &&
            (kind === 'fares' ? (
              <FaresImport key={file.read} lines={file.lines} sheet={sheet} fileName={file.name} guessed={guessed} />
            ) : (
              <LinesImport key={file.read} kind={kind} sheet={sheet} fileName={file.name} guessed={guessed} />
            ))}
          <ImportHistory imports={imports ?? []} />
        </Stack>
      </Inset>
    </AdminPage>
  )
}
