/** Codes to copy by hand or to print, two in a row. */
export const CodeList = ({ label, codes }: { label: string; codes: readonly string[] }) => (
  <ul
    aria-label={label}
    className="grid grid-cols-2 gap-x-4 gap-y-2 rounded-control border border-line bg-sunken p-4 text-center font-mono text-3 tracking-[0.04em] whitespace-nowrap text-ink max-tiny:grid-cols-1"
  >
    {codes.map((code) => (
      <li key={code}>{code}</li>
    ))}
  </ul>
)
