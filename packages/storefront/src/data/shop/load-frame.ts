import type { Block } from '@vitrine/contract/blocks/block-register'
import type { Call } from '@vitrine/contract/api/operations'

export interface FrameBlocks {
  readonly header?: readonly Block[]
  readonly footer?: readonly Block[]
}

/**
 * The operators' content of header and footer in the language of the page; absent if there is none in this language.
 */
export async function loadFrame(call: Call): Promise<FrameBlocks> {
  const [header, footer] = await Promise.all([loadAreaBlocks(call, 'header'), loadAreaBlocks(call, 'footer')])
  return { ...(header && { header }), ...(footer && { footer }) }
}

async function loadAreaBlocks(call: Call, identifier: 'header' | 'footer'): Promise<readonly Block[] | undefined> {
  const { blocks, isTemplate, revision } = await call('getBlocks', { type: 'global', identifier })
  return isTemplate || revision === null ? undefined : blocks
}
