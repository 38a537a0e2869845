import type { Call } from '@vitrine/contract/api/operations'
import { flattenBlocks } from '../../blocks/data/flatten-blocks.ts'

/** The phone version of the first banner image on the home page; null when the page has no banner. */
export async function loadBannerPicture(call: Call): Promise<string | null> {
  const { blocks } = await call('getBlocks', { identifier: 'index', type: 'immutable' })
  const banner = flattenBlocks(blocks).find((block) => block.name === 'Banner')
  return banner?.content.image.mobile || null
}
