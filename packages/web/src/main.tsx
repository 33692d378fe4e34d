import './lib/translated-page.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { refreshProfile } from './features/auth/session.ts'
import { firstOrders, followSession } from './features/order-store/follow-session.ts'
import { deleteStaleOrdersOnSchedule } from './features/order-store/saved-orders-storage.ts'
import { forgetSharedMessages } from './features/orders/message/shared-cache.ts'
import { followPush } from './features/push/follow.ts'
import { followRecorder } from './features/recorder/follow.ts'
import { followConfig } from './api/config.ts'
import { followPendingSignOut } from './api/pending-sign-out.ts'
import { queryClient } from './api/query-client.ts'
import { followInstallPrompt } from './lib/install-prompt.ts'
import { registerServiceWorker } from './lib/service-worker.ts'
import { followOtherTabs, onSessionEnd, sessionUser } from './session/session-store.ts'
import { applyTheme } from './lib/theme.ts'
import { reloadIfUpgraded } from './lib/upgrade.ts'
import { loadFirstPage, Router } from './router.tsx'
import { toast } from './ui/toast-store.ts'
import { Toaster } from './ui/toaster.tsx'
import './ui/theme.css'

/** A fast connection needs no screen without code or orders. */
const loadingScreenAfterMs = 300

window.addEventListener('vite:preloadError', () => void reloadIfUpgraded())

// The server's answer to a message that no service worker was there to take.
if (window.location.hash === '#share-again') toast.info('Abra o aplicativo uma vez e compartilhe de novo.')
const firstPage = loadFirstPage()
applyTheme()
followPendingSignOut()
followOtherTabs()
deleteStaleOrdersOnSchedule()
onSessionEnd(forgetSharedMessages)
followSession()
followRecorder()
followPush()
followInstallPrompt()
void followConfig()
void refreshProfile()
registerServiceWorker()

const root = document.getElementById('root')
if (!root) throw new Error('index.html has a #root')
const app = createRoot(root)
const render = () =>
  app.render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <Router />
        <Toaster />
      </QueryClientProvider>
    </StrictMode>,
  )
async function renderWhenReady() {
  const slow = new Promise((resolve) => setTimeout(resolve, loadingScreenAfterMs))
  await Promise.race([Promise.all([firstPage, firstOrders()]), slow])
  // As a transition React renders the first screen in slices, so that a slow phone responds to taps in between; it takes longer.
  if (sessionUser.get()?.role === 'admin') render()
  else startTransition(render)
}
void renderWhenReady()
