import { brandColor } from '@ligeiro/contract/brand'
import { logoSize } from '@ligeiro/contract/firm-api'

const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/** Where other apps share a message to. The service worker answers it, and the server only where there is none. */
export const sharePath = '/share'

/** Returns the web app manifest, with which a phone installs the app on its home screen under the company's own name. */
export const manifest = ({ appName, logo }: { appName: string; logo: string | null }) => ({
  id: '/',
  name: appName,
  short_name: appName,
  description: 'Pedidos, motoboys e entregas em um só lugar, ao vivo.',
  lang: 'pt-BR',
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#f6f4f1',
  theme_color: brandColor,
  share_target: {
    action: sharePath,
    method: 'POST',
    enctype: 'multipart/form-data',
    params: { title: 'title', text: 'text', files: [{ name: 'file', accept: ['text/plain', '.txt'] }] },
  },
  icons:
    logo === null
      ? [icon('icon-192', 192, 'any'), icon('icon-512', 512, 'any'), icon('icon-maskable-512', 512, 'maskable')]
      : [{ src: logo, sizes: `${logoSize}x${logoSize}`, type: 'image/png', purpose: 'any' }],
})
