import { tilesFor } from '@vitrine/contract/map-tiles'
import type { PickupPoint } from '@vitrine/contract/delivery'
import { lazy, Suspense, useState, type ComponentType } from 'react'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import styles from './delivery.module.css'
import { MapUnreachable } from './map-unreachable.tsx'

// Without it the points stand in the list all the same.
const pointMap = async (): Promise<{ default: ComponentType<Props> }> => ({ default: (await import('./point-map.tsx')).PointMap })
const PointMap = lazy(() => pointMap().catch(() => ({ default: MapUnreachable })))

interface Props {
  readonly points: readonly PickupPoint[]
  readonly chosen: string
  readonly mapsServiceKey: string | null
  readonly onChoose: (id: string) => void
}

/** The place of the map beside the list. Its script comes when somebody opens it; without script there is none. */
export function MapPanel(props: Props) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    // By its name the server lets pictures of this supplier into the page; they come only when they are asked for.
    <div className={styles.map} data-tiles={tilesFor(props.mapsServiceKey)}>
      {isOpen ? <Suspense><PointMap {...props} /></Suspense> : <Button kind="second" onClick={() => setOpen(true)}>{t('finder.showMap')}</Button>}
    </div>
  )
}
