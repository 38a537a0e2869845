import { lazy } from 'react'

export const LazyFrameArea = lazy(async () => ({ default: (await import('./frame-areas.tsx')).FrameArea }))
