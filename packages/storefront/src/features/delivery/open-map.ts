import type { MapTiles, mapTiles } from '@vitrine/contract/map-tiles'
import type { PickupPoint } from '@vitrine/contract/delivery'
import styles from './point-map.module.css'

interface Wanted {
  readonly points: readonly PickupPoint[]
  readonly words: { readonly zoomIn: string; readonly zoomOut: string }
  readonly nameOf: (point: PickupPoint) => string
  readonly onChoose: (id: string) => void
}

export interface DrawnMap {
  choose(id: string): void
  showTiles(supplier: (typeof mapTiles)[MapTiles], key: string | null): void
  close(): void
}

/** A map with a numbered pin for each point; whatever the list does, the pins do as well. Its library knows browsers only, so it is asked for here and no sooner. */
export async function openMap(place: HTMLElement, { points, words, nameOf, onChoose }: Wanted): Promise<DrawnMap> {
  const { map: createMap, control, divIcon, latLngBounds, marker, tileLayer } = await import('leaflet')
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  // Whoever scrolls the page over the map scrolls the page.
  const map = createMap(place, { zoomControl: false, attributionControl: false, scrollWheelZoom: false, zoomAnimation: !isCalm, fadeAnimation: false, markerZoomAnimation: !isCalm })
  // First of all: what is added to a map without a view is not drawn yet.
  map.fitBounds(latLngBounds(points.map(({ latitude, longitude }) => [latitude, longitude])), { padding: [40, 40], maxZoom: 15, animate: false })
  control.zoom({ position: 'bottomright', zoomInTitle: words.zoomIn, zoomOutTitle: words.zoomOut }).addTo(map)
  const pins = new Map(points.map((point, index) => {
    const icon = divIcon({ className: styles['pin'] ?? '', html: String(index + 1), iconSize: [32, 32] })
    const pin = marker([point.latitude, point.longitude], { icon, title: nameOf(point), riseOnHover: true }).addTo(map)
    pin.on('click', () => onChoose(point.id))
    pin.on('keypress', ({ originalEvent: { key } }) => { if (key === 'Enter' || key === ' ') onChoose(point.id) })
    pin.getElement()?.setAttribute('aria-label', `${index + 1}, ${nameOf(point)}`)
    return [point.id, pin] as const
  }))
  return {
    choose(id) {
      for (const [each, pin] of pins) {
        pin.getElement()?.toggleAttribute('data-chosen', each === id)
        pin.setZIndexOffset(each === id ? 1000 : 0)
      }
      const chosen = pins.get(id)?.getLatLng()
      if (chosen && !map.getBounds().contains(chosen)) map.panTo(chosen, { animate: !isCalm })
    },
    showTiles({ origin, path, credit, creditUrl }, key) {
      tileLayer(origin + path + (key === null ? '' : `?key=${encodeURIComponent(key)}`), { maxZoom: 19, attribution: `<a href="${creditUrl}" rel="noreferrer">${credit}</a>` }).addTo(map)
      control.attribution({ prefix: false, position: 'bottomleft' }).addTo(map)
    },
    close: () => { map.remove() },
  }
}
