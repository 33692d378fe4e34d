import { firmApi, logoSize } from '@ligeiro/contract/firm-api'
import type { Firm } from '@ligeiro/contract/firm-schemas'
import { useRef } from 'react'
import { action, workAction } from '#action/action.ts'
import { ActionButton, ActionProblem, useActions } from '#action/use-actions.tsx'
import { callWithIntentKey } from '#api/change.ts'
import { Button } from '#ui/button.tsx'
import { FileDrop } from '#ui/file-drop.tsx'
import { FileInput } from '#ui/file-input.tsx'
import { Inline } from '#ui/layout.tsx'
import { LogoImage } from '#ui/logo-image.tsx'
import { Text } from '#ui/text.tsx'
import { firmSaved, ownProblem } from './firm.ts'

/** Draws a picture into a white square, whole and in the middle. Returns a PNG in base64. */
async function drawLogo(file: File): Promise<string> {
  const picture = await createImageBitmap(file).catch(() => {
    throw new Error('Este arquivo não é uma imagem que o navegador consegue abrir. Use um PNG ou JPG.')
  })
  const canvas = document.createElement('canvas')
  canvas.width = logoSize
  canvas.height = logoSize
  const context = canvas.getContext('2d')
  if (!context) throw new Error('Este navegador não conseguiu preparar a imagem.')
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, logoSize, logoSize)
  // Phones cut the corners of icons.
  const scale = (logoSize * 0.86) / Math.max(picture.width, picture.height)
  const [width, height] = [picture.width * scale, picture.height * scale]
  context.drawImage(picture, (logoSize - width) / 2, (logoSize - height) / 2, width, height)
  return canvas.toDataURL('image/png').replace('data:image/png;base64,', '')
}

/** The logo: a picture that is chosen or dropped, and made a square. */
export function LogoPart({ firm: { logo } }: { firm: Firm }) {
  const input = useRef<HTMLInputElement>(null)
  const actions = useActions()
  const words = {
    busyLabel: 'Enviando...',
    onDone: firmSaved,
    fallback: 'Erro ao salvar a imagem. Tente novamente.',
    problemOf: ownProblem,
  }
  const take = (file: File) =>
    actions.take(
      workAction(
        async (confirmation?: string) =>
          callWithIntentKey(firmApi.logo, { body: { image: await drawLogo(file) }, confirmation }),
        { ...words, label: 'Escolher imagem', done: 'Logo salvo!' },
      ),
    )
  const remove = action(firmApi.logo, { ...words, body: { image: null }, label: 'Tirar logo', done: 'Logo tirado.' })
  return (
    <FileDrop onFile={take}>
      <Inline gap={4} wrap>
        {logo !== null && <LogoImage src={logo} size="l" />}
        <Text tone="ink-2">
          Aparece na entrada, no topo das telas, nos papéis e como ícone do aplicativo instalado.
        </Text>
      </Inline>
      <Inline wrap>
        <Button onClick={() => input.current?.click()}>Escolher imagem</Button>
        {logo !== null && <ActionButton actions={actions} action={remove} />}
      </Inline>
      <ActionProblem actions={actions} />
      <FileInput ref={input} label="Imagem do logo" accept="image/png,image/jpeg,image/webp" onFile={take} />
    </FileDrop>
  )
}
