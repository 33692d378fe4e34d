/** A line at the end of a list while more of it is being loaded. */
export const LoadingLine = ({ children }: { children: string }) => (
  <p role="status" className="p-4 text-center text-2 text-ink-3">
    {children}
  </p>
)
