import { brandColor } from '@ligeiro/contract/brand'

const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/** Returns the web app manifest, with which a phone installs the app on its home screen under the company's own name. */
export const manifest = (appName: string) => ({
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
  icons: [icon('icon-192', 192, 'any'), icon('icon-512', 512, 'any'), icon('icon-maskable-512', 512, 'maskable')],
})
