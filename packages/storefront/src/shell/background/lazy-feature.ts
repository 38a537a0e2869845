import { lazy, type ComponentType } from 'react'

/** A background feature in a chunk of its own. When it cannot be loaded, the page works without it. */
export function lazyFeature(load: () => Promise<ComponentType>): ComponentType {
  return lazy(() =>
    load().then(
      (loaded) => ({ default: loaded }),
      () => ({ default: () => null }),
    ),
  )
}
