import { Fragment } from 'react'

/** 'há 12 min · sem conexão', which is broken at its points only, unless a part is longer than a line. */
export const AtPoints = ({ text }: { text: string }) =>
  text.split(' · ').map((part, index) => (
    <Fragment key={part}>
      {index > 0 && ' · '}
      <span className="inline-block max-w-full">{part}</span>
    </Fragment>
  ))
