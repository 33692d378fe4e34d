/** A QR code to be read from the screen, on white: scanners need that in dark mode too. Without `src` its place stays free. */
export const ScanImage = ({ src, alt }: { src: string | undefined; alt: string }) => (
  <div className="mx-auto size-48 overflow-hidden rounded-control bg-white">
    {src && <img src={src} alt={alt} className="size-48" />}
  </div>
)
