import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { readLoss, useLosses } from './losses.ts'

/** What was taken from the user or changed, on top until it is read. */
export const LossLines = () =>
  useLosses().map(({ order, title, detail }) => (
    <Banner
      key={order}
      message={title}
      detail={detail}
      action={<Button onClick={() => readLoss(order)}>Entendi</Button>}
    />
  ))
