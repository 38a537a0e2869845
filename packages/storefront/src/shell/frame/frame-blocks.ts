import type { Block } from '@vitrine/contract/blocks/block-register'
import { useLivePage } from '../../blocks/data/live-page.ts'
import { emptyBlockData } from '../../blocks/data/block-data.ts'
import type { ShellModel } from '../shell-model.ts'

const none: readonly Block[] = []

/** The blocks of header or footer, edited or published; undefined without any. */
export function useFrameBlocks(area: 'header' | 'footer', shell: ShellModel): readonly Block[] | undefined {
  const { blocks, isLive } = useLivePage(`global/${area}`, shell[area] ?? none, emptyBlockData)
  return isLive || shell[area] ? blocks : undefined
}
