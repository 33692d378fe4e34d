import { Button } from '#ui/button.tsx'
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

/** 'Fechar o dia': one motoboy after the other. */
export const CloseDayBar = ({ place, count, next, onNext, onStop }: Props) => (
  <Inline justify="between" wrap>
    <Text bold>{`Fechar o dia: ${place} de ${count}`}</Text>
    <Inline>
      <Button size="s" variant="quiet" onClick={onStop}>
        Parar
      </Button>
      <Button size="s" variant="do" kbd="N" onClick={onNext}>
        {next === undefined ? 'Terminar' : `Próximo: ${next}`}
      </Button>
    </Inline>
  </Inline>
)
