const sizes = { s: 'size-6', l: 'size-24' }

/** The firm's logo beside its name, which is its text. */
export const LogoImage = ({ src, size }: { src: string; size: keyof typeof sizes }) => (
  <img src={src} alt="" className={`${sizes[size]} flex-none rounded-small bg-white object-contain`} />
)
