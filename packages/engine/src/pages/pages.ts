import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Handlers, House } from '../kernel/context.ts'
import { readBlocks } from './read-blocks.ts'
import { readRedirect } from './read-redirect.ts'

export interface Pages {
  readonly handlers: Handlers<'getBlocks' | 'getRedirect'>
}

export function openPages(house: House, { catalogue }: { readonly catalogue: Catalogue }): Pages {
  const rooms = { house, catalogue }
  return {
    handlers: {
      getBlocks: (ctx, payload) => readBlocks(ctx, payload, rooms),
      getRedirect: (ctx, payload) => readRedirect(ctx, payload, rooms),
    },
  }
}
