import { useRef, useState } from 'react'
import { ActionButton } from '#action/use-actions.tsx'
import { useForm } from '#action/use-form.ts'
import { ReadingState, SheetChoice, sheetFiles, useSheetReading } from '#features/sheet-reading/use-sheet-reading.tsx'
import type { SheetLine, SheetRead } from '#lib/sheet.ts'
import { Button } from '#ui/button.tsx'
import { FileDrop } from '#ui/file-drop.tsx'
import { FileInput } from '#ui/file-input.tsx'
import { TextArea } from '#ui/field.tsx'
import { Buttons, Inline } from '#ui/layout.tsx'
import { Text } from '#ui/text.tsx'
import { useWide } from '#ui/wide.ts'

type Props = {
  /** Two example lines, shown while nothing is pasted. */
  example: string
  onLines: (lines: SheetLine[], name: string) => void
}

/** The two that have room side by side on a phone. */
const firstColumns = (lines: string) => lines.replaceAll(/^([^\t]*\t[^\t]*).*$/gm, '$1')

/** The sheet: a file that is chosen or dropped, or cells that are pasted. Once it is read its name is left, because what follows is the main action then. */
export function SheetInput({ example, onLines }: Props) {
  const wide = useWide()
  const [folded, setFolded] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const { values, field } = useForm(() => ({ pasted: '' }))
  const sheet = useSheetReading()
  const take = ({ lines }: SheetRead, name: string) => {
    onLines(lines, name)
    setFolded(name)
  }
  const { actions, reading } = sheet
  const readFile = (file: File) => actions.take(reading(file, file.name.slice(0, 120), take))
  const readPasted = {
    ...reading(new Blob([values.pasted]), 'Colado da planilha', take),
    disabled: values.pasted.trim() === '',
  }
  return (
    <FileDrop onFile={readFile}>
      {folded === null ? (
        <>
          <TextArea
            label={`Cole aqui as células copiadas do Excel ou do Google Planilhas${wide ? ', ou solte um arquivo .xlsx ou .csv' : ''}`}
            {...field('pasted')}
            rows={4}
            placeholder={wide ? example : firstColumns(example)}
          />
          <Buttons>
            <Button variant="main" onClick={() => input.current?.click()}>
              Escolher arquivo
            </Button>
            <ActionButton actions={actions} action={readPasted} />
          </Buttons>
        </>
      ) : (
        <Inline justify="between">
          <Text bold>{folded}</Text>
          <Button size="s" onClick={() => setFolded(null)}>
            Trocar planilha
          </Button>
        </Inline>
      )}
      <ReadingState {...sheet} />
      <SheetChoice {...sheet} />
      <FileInput ref={input} label="Planilha" accept={sheetFiles} onFile={readFile} />
    </FileDrop>
  )
}
