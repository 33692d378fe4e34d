/** A line at the end of a list while more of it is being loaded; not shown for what takes a moment. */
export const LoadingLine = ({ children }: { children: string }) => (
  <p role="status" className="animate-appear p-4 text-center text-2 text-ink-3">
    {children}
  </p>
)
