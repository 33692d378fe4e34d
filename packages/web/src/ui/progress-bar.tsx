export const ProgressBar = ({ label, value, max }: { label: string; value: number; max: number }) => (
  <label className="flex items-center gap-2 text-1 text-ink-3">
    <progress
      value={value}
      max={max}
      className="h-1 w-24 appearance-none overflow-hidden rounded-full bg-line-strong [&::-moz-progress-bar]:bg-ink-2 [&::-webkit-progress-bar]:bg-line-strong [&::-webkit-progress-value]:bg-ink-2"
    />
    {label}
  </label>
)
