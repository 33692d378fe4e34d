import { Button } from './button.tsx'
import { ErrorBox } from './error-box.tsx'

type Props = { message: string; detail?: string | undefined; onRetry: () => unknown }

/** What could not be loaded, with a button to try again. */
export const RetryBox = ({ onRetry, ...problem }: Props) => (
  <ErrorBox
    {...problem}
    action={
      <Button size="s" icon="retry" onClick={() => void onRetry()}>
        Tentar novamente
      </Button>
    }
  />
)
