const sizes = { s: 'size-6', l: 'size-24' }

/** The firm's logo beside its name, which is its text. */
export const LogoImage = ({ src, size }: { src: string; size: keyof typeof sizes }) => (
  <img src={src} alt="" className={`${sizes[size]} flex-none rounded-small bg-white object-contain`} />
)

/** The app's own logo: three speed lines and a turn. */
const BrandMark = () => (
  <svg aria-hidden width="24" height="24" viewBox="0 0 24 24" fill="none" className="flex-none text-accent">
    <g stroke="currentColor" strokeWidth="2.25" strokeLinecap="round" strokeLinejoin="round">
      <path d="M3 6.5h9M3 12h5M3 17.5h8.5a3 3 0 0 0 3-3v-2a3 3 0 0 1 3-3H21" />
      <path d="m17.5 6 3.5 3.5-3.5 3.5" />
    </g>
  </svg>
)

/** The firm's logo, or the app's own. */
export const FirmMark = ({ logo }: { logo: string | null | undefined }) =>
  logo ? <LogoImage src={logo} size="s" /> : <BrandMark />
