import { firmApi, type Firm } from '@ligeiro/contract/firm-api'
import { useRef } from 'react'
import { action } from '#action/action.ts'
import { ActionButton, ActionProblem } from '#action/action-parts.tsx'
import { useActions } from '#action/use-actions.tsx'
import { callWithIntentKey } from '#api/change.ts'
import { Button } from '#ui/button.tsx'
import { FileDrop } from '#ui/file-drop.tsx'
import { FileInput } from '#ui/file-input.tsx'
import { Inline } from '#ui/layout.tsx'
import { LogoImage } from '#ui/logo-image.tsx'
import { Text } from '#ui/text.tsx'
import { drawLogo } from './draw-logo.ts'
import { firmSaved, ownProblem } from './firm.ts'

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
      action(
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
