import type { Handlers, Services } from '../../kernel/context.ts'
import { listCarriers } from '../admin/admin-orders-store.ts'
import { shipOrdersByFile } from './ship-orders-by-file.ts'

export type TrackingFileHandlers = Handlers<'getCarriers' | 'doShipOrdersByFile'>

export function trackingFileHandlers(services: Services): TrackingFileHandlers {
  return {
    getCarriers: (ctx) => listCarriers(ctx.db),
    doShipOrdersByFile: (ctx, payload) => shipOrdersByFile(ctx, payload, services),
  }
}
