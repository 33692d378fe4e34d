import { Button, IconButton } from '#ui/button.tsx'
import { Inline } from '#ui/layout.tsx'
import { Text } from '#ui/text.tsx'

type Props = {
  /** The place of the motoboy who is shown, from 1, and how many there are. */
  place: number
  count: number
  next: string | undefined
  onNext: () => void
  onStop: () => void
}

/** The first name, with the digits before it that tell people apart. */
const shortName = (name: string) => name.match(/^(\S+ · )?\S+/)?.[0]

/** 'Fechar o dia': one motoboy after the other. */
export const CloseDayBar = ({ place, count, next, onNext, onStop }: Props) => (
  <Inline justify="between" wrap>
    <Text bold>{`Fechar o dia: ${place} de ${count}`}</Text>
    <Inline>
      <IconButton size="s" label="Parar" icon="close" onClick={onStop} />
      <Button size="s" variant="do" kbd="N" onClick={onNext}>
        {next === undefined ? 'Terminar' : `Próximo: ${shortName(next)}`}
      </Button>
    </Inline>
  </Inline>
)
