import { lazy, Suspense, type ComponentProps } from 'react'

const CameraScanner = lazy(() => import('./camera-scanner.tsx').then((loaded) => ({ default: loaded.CameraScanner })))

/** The camera with its barcode reader, loaded when it is opened. */
export function LazyCameraScanner(props: ComponentProps<typeof CameraScanner>) {
  return (
    <Suspense fallback={null}>
      <CameraScanner {...props} />
    </Suspense>
  )
}
