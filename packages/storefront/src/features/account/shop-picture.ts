import type { Call } from '@vitrine/contract/operations'
import { everyBlock } from '../../blocks/every-block.ts'

/** The picture that the shop shows first on its home page, as it is drawn for phones; null when it shows none. */
export async function shopPicture(call: Call): Promise<string | null> {
  const { blocks } = await call('getBlocks', { identifier: 'index', type: 'immutable' })
  const banner = everyBlock(blocks).find((block) => block.name === 'Banner')
  return banner?.content.image.mobile || null
}
