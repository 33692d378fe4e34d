import type { ReactNode } from 'react'
import { BrandMark, Icon, type IconName } from './icons.tsx'

/** A few streets and one way through them, drawn here. */
const Streets = () => (
  <svg aria-hidden viewBox="0 0 800 720" preserveAspectRatio="xMidYMid slice" className="h-full w-full">
    <g fill="none" stroke="var(--line-strong)" strokeWidth="1.5">
      <path d="M-20 80C180 70 420 20 820-20M-20 210c220-20 560-80 860-60M-20 350c200-60 420-70 560-90s220 10 300 20M-20 470c220-20 480-60 840-90M-20 560c260 40 560 0 840-60M-20 680c300-40 560-20 840 20" />
      <path d="M120-20c10 200-40 420-60 760M280-20c-20 240 0 480-40 760M430-20c40 260 60 520 130 760M600-20c0 240 60 500 60 760M730-20c-20 260-60 520 30 760" />
    </g>
    <path
      d="M262 520 255 404q130-26 217-22l-18-124q140-10 256 8"
      fill="none"
      stroke="var(--accent)"
      strokeWidth="5"
      strokeLinejoin="round"
    />
    <circle cx="262" cy="520" r="8" fill="var(--surface)" stroke="var(--ink)" strokeWidth="4" />
    <circle cx="710" cy="266" r="9" fill="var(--accent)" stroke="var(--surface)" strokeWidth="4" />
  </svg>
)

type Props = { appName: string; title: string; sentence?: string; children: ReactNode }

/** The doors of the house: a form at the left, streets at the right where there is room. */
export const AuthFrame = ({ appName, title, sentence, children }: Props) => (
  <div className="grid min-h-dvh desk:grid-cols-[minmax(440px,38%)_1fr]">
    <main className="grid content-center bg-surface px-6 py-8 desk:px-20">
      <div className="mx-auto grid w-full max-w-[400px] gap-4">
        <p className="mb-4 flex items-center gap-2 text-3 font-semibold">
          <BrandMark />
          {appName}
        </p>
        <div className="mb-2">
          <h1 className="text-5 font-semibold tracking-[-0.02em]">{title}</h1>
          {sentence && <p className="mt-1 text-ink-2">{sentence}</p>}
        </div>
        {children}
      </div>
    </main>
    <div className="hidden overflow-hidden border-l border-line bg-canvas desk:block">
      <Streets />
    </div>
  </div>
)

type MessageProps = { icon: IconName; title: string; sentence?: ReactNode; actions: ReactNode }

/** A page that says one thing: 404, Acesso Negado. */
export const MessageFrame = ({ icon, title, sentence, actions }: MessageProps) => (
  <main className="grid min-h-dvh content-center bg-surface px-6 py-8">
    <div className="mx-auto grid w-full max-w-[400px] justify-items-start gap-4">
      <span className="text-ink-2">
        <Icon name={icon} size={24} />
      </span>
      <h1 className="text-5 font-semibold tracking-[-0.02em]">{title}</h1>
      <div className="grid gap-1 text-ink-2">{sentence}</div>
      <div className="mt-2 flex flex-wrap gap-2">{actions}</div>
    </div>
  </main>
)
