export const LoadingScreen = ({ label = 'Carregando...' }: { label?: string }) => (
  <main role="status" className="grid min-h-dvh place-items-center text-ink-3">
    {label}
  </main>
)
