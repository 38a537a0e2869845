import type { Handlers, House } from '../kernel/context.ts'
import { configurationOf } from './configuration.ts'
import { saveConfiguration } from './save-configuration.ts'

export { saveMeasurementId } from './save-measurement-id.ts'

export interface DesignRoom {
  readonly handlers: Handlers<'getConfiguration' | 'setConfiguration'>
}

export function openDesign(house: House): DesignRoom {
  return {
    handlers: {
      async getConfiguration(ctx) {
        ctx.shows('settings')
        return configurationOf(await house.settings())
      },
      setConfiguration: (ctx, payload) => saveConfiguration(ctx, payload, house),
    },
  }
}
