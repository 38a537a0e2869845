import { lazy } from 'react'

export const LateFrameArea = lazy(async () => ({ default: (await import('./frame-areas.tsx')).FrameArea }))
