import type { Block } from '@vitrine/contract/blocks/block-register'
import { useLivePage } from '../blocks/live-page.ts'
import { nothingLoaded } from '../blocks/loaded.ts'
import type { ShellModel } from './shell-model.ts'

const none: readonly Block[] = []

/** What operators have put into header or footer, as it is being edited or as it was published; undefined where they have put nothing. */
export function useFrameBlocks(area: 'header' | 'footer', shell: ShellModel): readonly Block[] | undefined {
  const { blocks, isLive } = useLivePage(`global/${area}`, shell[area] ?? none, nothingLoaded)
  return isLive || shell[area] ? blocks : undefined
}
