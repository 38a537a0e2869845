import type { PublicSettings } from '@vitrine/contract/settings'

/** What a device needs to put the shop on its home screen. */
export function webManifest(settings: PublicSettings): Record<string, unknown> {
  return {
    id: '/', start_url: '/', scope: '/', display: 'minimal-ui', name: settings['shop.name'], short_name: settings['shop.name'].slice(0, 12),
    background_color: '#ffffff', theme_color: settings.primaryColor,
    icons: [{ src: '/icon.svg', type: 'image/svg+xml', sizes: 'any', purpose: 'any' }, { src: '/favicon.ico', type: 'image/x-icon', sizes: '32x32' }],
  }
}
