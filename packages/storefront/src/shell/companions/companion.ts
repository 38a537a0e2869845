import { lazy, type ComponentType } from 'react'

/** A companion in a chunk of its own. When it cannot come, the page goes on without it. */
export function companion(load: () => Promise<ComponentType>): ComponentType {
  return lazy(() => load().then((loaded) => ({ default: loaded }), () => ({ default: () => null })))
}
