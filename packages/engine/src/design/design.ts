import type { Handlers, Services } from '../kernel/context.ts'
import { configurationOf } from './configuration.ts'
import { saveConfiguration } from './save-configuration.ts'

export { saveMeasurementId } from './save-measurement-id.ts'

export interface DesignRoom {
  readonly handlers: Handlers<'getConfiguration' | 'setConfiguration'>
}

export function openDesign(house: Services): DesignRoom {
  return {
    handlers: {
      async getConfiguration(ctx) {
        ctx.recordCacheTag('settings')
        return configurationOf(await house.settings())
      },
      setConfiguration: (ctx, payload) => saveConfiguration(ctx, payload, house),
    },
  }
}
