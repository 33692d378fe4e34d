/** Words of a bold line that are not what somebody looks for. */
export const Plain = ({ children }: { children: string }) => <span className="font-normal text-ink-2">{children}</span>
