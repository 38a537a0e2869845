import { selectMapTiles } from '@vitrine/contract/checkout/map-tiles'
import type { PickupPoint } from '@vitrine/contract/checkout/delivery'
import { lazy, Suspense, useState, type ComponentType } from 'react'
import { useText } from '../../../text/text.tsx'
import { Button } from '../../../ui/button.tsx'
import styles from '../delivery.module.css'
import { MapUnreachable } from './map-unreachable.tsx'

// Without the map, the list still has all points.
const loadPointMap = async (): Promise<{ default: ComponentType<MapPanelProps> }> => ({
  default: (await import('./point-map.tsx')).PointMap,
})
const PointMap = lazy(() => loadPointMap().catch(() => ({ default: MapUnreachable })))

interface MapPanelProps {
  readonly points: readonly PickupPoint[]
  readonly selectedId: string
  readonly mapsServiceKey: string | null
  readonly onChoose: (id: string) => void
}

/** The map beside the list. Its script is loaded on demand; without script there is no map. */
export function MapPanel(props: MapPanelProps) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    // The server allows the images of this tile provider in the CSP; they load only on request.
    <div className={styles.map} data-tiles={selectMapTiles(props.mapsServiceKey)}>
      {isOpen ? (
        <Suspense>
          <PointMap {...props} />
        </Suspense>
      ) : (
        <Button kind="second" onClick={() => setOpen(true)}>
          {t('finder.showMap')}
        </Button>
      )}
    </div>
  )
}
