import type { SeenPiece } from './change.ts'

let look: () => readonly SeenPiece[] = () => []

/** How to find out what the page shows: asked only when somebody puts a piece aside without a network. */
export function seeBy(looking: () => readonly SeenPiece[]): void {
  look = looking
}

/** Whoever puts a piece into the cart has just looked at it. */
export function seenPiece(variationId: number): SeenPiece | undefined {
  return look().find((piece) => piece.variationId === variationId)
}
