import type { Handlers, Services } from '../kernel/context.ts'
import { toConfiguration } from './configuration.ts'
import { saveConfiguration } from './save-configuration.ts'

export interface DesignModule {
  readonly handlers: Handlers<'getConfiguration' | 'setConfiguration'>
}

export function createDesign(services: Services): DesignModule {
  return {
    handlers: {
      async getConfiguration(ctx) {
        ctx.recordCacheTag('settings')
        return toConfiguration(await services.settings())
      },
      setConfiguration: (ctx, payload) => saveConfiguration(ctx, payload, services),
    },
  }
}
