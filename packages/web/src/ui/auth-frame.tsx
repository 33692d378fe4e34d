import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { FirmMark } from './logo-image.tsx'
import { Streets } from './streets.tsx'

type FirmProps = { appName: string; logo?: string | null | undefined }

/** Whose page it is. */
const Firm = ({ appName, logo }: FirmProps) => (
  <p className="flex items-center gap-2 text-3 font-semibold">
    <FirmMark logo={logo} />
    {appName}
  </p>
)

type Props = {
  appName: string
  logo?: string | null
  title: string
  sentence?: ReactNode
  /** A form of many fields: a phone has no room for the map. */
  long?: boolean
  /** In the line of the firm. */
  end?: ReactNode
  children: ReactNode
}

/** The frame of the pages for signed-out users: a form with a map on its right, or above it on a phone. */
export const AuthFrame = ({ appName, logo, title, sentence, long, end, children }: Props) => (
  <div
    className={classNames(
      'grid min-h-dvh bg-surface desk:grid-cols-[clamp(25rem,38%,32.5rem)_1fr]',
      !long && 'max-desk:grid-rows-[5rem_1fr] max-desk:landscape:grid-rows-[0_1fr]',
    )}
  >
    <div
      className={classNames(
        'overflow-hidden border-line bg-canvas max-desk:border-b desk:order-last desk:border-l',
        long && 'max-desk:hidden',
      )}
    >
      <Streets />
    </div>
    <main className="grid px-4 py-6 max-desk:content-start desk:content-center desk:px-10 desk:py-8 min-[75rem]:px-20">
      <div className={classNames('mx-auto grid w-full max-w-[25rem]', long ? 'gap-3' : 'gap-4')}>
        <div className="flex flex-wrap items-center justify-between gap-x-3 *:last:not-first:-my-3">
          <Firm appName={appName} logo={logo} />
          {end}
        </div>
        <div className="mb-2 desk:mt-4">
          <h1 className="text-5 font-semibold tracking-[-0.02em]">{title}</h1>
          {sentence && <div className="mt-1 grid gap-1 text-balance text-ink-2">{sentence}</div>}
        </div>
        {children}
      </div>
    </main>
  </div>
)

type MessageProps = Omit<Props, 'long' | 'children'> & { actions: ReactNode }

/** A page with a single message: 404, Acesso Negado. */
export const MessageFrame = ({ actions, ...page }: MessageProps) => (
  <AuthFrame {...page}>
    <div className="flex flex-wrap gap-2 max-desk:*:max-w-full max-desk:*:flex-auto max-desk:[&_.truncate]:whitespace-normal">
      {actions}
    </div>
  </AuthFrame>
)
