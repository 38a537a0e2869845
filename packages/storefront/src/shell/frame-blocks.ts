import type { Block } from '@vitrine/contract/blocks/block-register'
import { useLivePage } from '../blocks/live-page.ts'
import { nothingLoaded } from '../blocks/loaded.ts'
import type { ShellModel } from './shell-model.ts'

const none: readonly Block[] = []

/** The blocks of header or footer, edited or published; undefined without any. */
export function useFrameBlocks(area: 'header' | 'footer', shell: ShellModel): readonly Block[] | undefined {
  const { blocks, isLive } = useLivePage(`global/${area}`, shell[area] ?? none, nothingLoaded)
  return isLive || shell[area] ? blocks : undefined
}
