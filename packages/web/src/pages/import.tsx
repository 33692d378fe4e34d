import { useState } from 'react'
import { guessColumns, sheetOf, type Role, type SheetKind } from '../features/imports/columns.ts'
import { FaresImport } from '../features/imports/fares-import.tsx'
import { DeskImportHeader, PhoneImportHeader } from '../features/imports/import-header.tsx'
import { ImportHistory } from '../features/imports/import-history.tsx'
import { LinesImport } from '../features/imports/lines-import.tsx'
import { useImports } from '../features/imports/run-import.ts'
import { SheetInput } from '../features/imports/sheet-input.tsx'
import { useAnnouncements } from '../features/orders/board/announce.tsx'
import type { SheetLine } from '../lib/sheet.ts'
import { Inset, Stack } from '../ui/layout.tsx'
import { ListFrame } from '../ui/list-frame.tsx'
import { PhoneFrame } from '../ui/phone.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { SplitList } from '../ui/split-frame.tsx'
import { Text } from '../ui/text.tsx'
import { useWide } from '../ui/wide.ts'

const kinds: { value: SheetKind; label: string }[] = [
  { value: 'clients', label: 'Clientes' },
  { value: 'motoboys', label: 'Motoboys' },
  { value: 'fares', label: 'Tarifas' },
  { value: 'deliveries', label: 'Entregas' },
]
const about: Record<SheetKind, string> = {
  clients:
    'Nome, telefone, endereços, valor combinado e cobrança. Sem e-mail, o cliente pede por telefone ou WhatsApp.',
  motoboys: 'Nome, telefone e e-mail.',
  fares: 'De, para e valor. As tarifas entram no rascunho da tabela, e valem depois que você publicar.',
  deliveries: 'Entregas já feitas, marcadas como importadas. Importe antes os clientes e os motoboys.',
}

/** Importar planilha: the firm's own sheet. Nothing is written before 'Importar'. */
export default function ImportPage() {
  const [kind, setKind] = useState<SheetKind>('clients')
  const [file, setFile] = useState<{ lines: SheetLine[]; name: string; read: number } | null>(null)
  const { data: imports } = useImports()
  useAnnouncements()
  const sheet = file && sheetOf(kind, file.lines)
  const before =
    sheet &&
    imports?.find((one) => one.kind === kind && one.head.length > 0 && one.head.join('\n') === sheet.head.join('\n'))
  const guessed = before ? (before.columns as Role[]) : ((sheet && guessColumns(kind, sheet)) ?? [])
  const content = (
    <Inset>
      <Stack>
        <Segmented
          label="O que importar"
          value={kind}
          options={kinds}
          onChange={(next) => {
            setKind(next)
            setFile(null)
          }}
        />
        <Text as="p" tone="ink-2">
          {about[kind]}
        </Text>
        <SheetInput key={kind} onLines={(lines, name) => setFile({ lines, name, read: (file?.read ?? 0) + 1 })} />
        {file &&
          sheet &&
          (kind === 'fares' ? (
            <FaresImport key={file.read} sheet={sheet} fileName={file.name} guessed={guessed} />
          ) : (
            <LinesImport key={file.read} kind={kind} sheet={sheet} fileName={file.name} guessed={guessed} />
          ))}
        <ImportHistory imports={imports ?? []} />
      </Stack>
    </Inset>
  )
  return useWide() ? (
    <ListFrame top={<DeskImportHeader />} toolbar={null}>
      <SplitList label="Importar planilha">{content}</SplitList>
    </ListFrame>
  ) : (
    <PhoneFrame header={<PhoneImportHeader />}>{content}</PhoneFrame>
  )
}
