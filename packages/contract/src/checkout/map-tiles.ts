/** The providers of map tiles. Tiles load only on request, since the provider receives the visitor's IP address. */
export const mapTiles = {
  openstreetmap: {
    name: 'OpenStreetMap',
    origin: 'https://tile.openstreetmap.org',
    path: '/{z}/{x}/{y}.png',
    credit: '© OpenStreetMap contributors',
    creditUrl: 'https://www.openstreetmap.org/copyright',
  },
  maptiler: {
    name: 'MapTiler',
    origin: 'https://api.maptiler.com',
    path: '/maps/streets-v2/256/{z}/{x}/{y}.png',
    credit: '© MapTiler © OpenStreetMap contributors',
    creditUrl: 'https://www.maptiler.com/copyright/',
  },
} as const

export type MapTiles = keyof typeof mapTiles

/** A shop with a key uses MapTiler. */
export const selectMapTiles = (mapsServiceKey: string | null): MapTiles =>
  mapsServiceKey === null ? 'openstreetmap' : 'maptiler'
