import type { Answer, Payload } from '@vitrine/contract/api/operations'
import type { Context } from '../../kernel/context.ts'
import {
  insertScans,
  listOpenPickLines,
  listPickOrderStates,
  listShippedElsewhere,
  updatePickLines,
  type StoredPickLine,
} from './pick-lines-store.ts'
import { countPacked, countPicked, type CountResult, type PickLine } from './pick-lines.ts'
import { changeOpenPickList } from './open-pick-list.ts'

type Scan = Payload<'doRecordScans'>['scans'][number]
type Outcomes = Answer<'doRecordScans'>['outcomes']

/** Counts each scan whose key is new; one that does not fit changes nothing and is not kept. */
export function recordScans(ctx: Context, { pickListId, scans }: Payload<'doRecordScans'>): Promise<Outcomes> {
  return changeOpenPickList(
    ctx,
    { pickListId, action: 'doRecordScans', details: { scans: scans.map(withoutKey) } },
    async (tx) => {
      const fresh = await insertScans(
        tx,
        pickListId,
        scans.map(({ key }) => key),
      )
      // What a parcel from another screen contains is on nobody's trolley any more.
      const gone = await listShippedElsewhere(tx, pickListId)
      const open = (await listOpenPickLines(tx, pickListId)).filter(({ orderId }) => !gone.has(orderId))
      const states = new Map((await listPickOrderStates(tx, pickListId)).map(({ orderId, state }) => [orderId, state]))
      const current = new Map(open.map((line) => [line.orderItemId, line]))
      const changed = new Map<number, PickLine>()
      const counted = new Set<string>()
      const outcomes: Outcomes[number][] = []
      for (const scan of scans) {
        const hasLeft =
          scan.orderId !== undefined &&
          states.has(scan.orderId) &&
          (states.get(scan.orderId) !== 'open' || gone.has(scan.orderId))
        if (!fresh.has(scan.key) || counted.has(scan.key)) outcomes.push({ key: scan.key, outcome: 'repeated' })
        else if (hasLeft) outcomes.push({ key: scan.key, outcome: 'left' })
        else {
          const result = count([...current.values()], scan)
          outcomes.push({ key: scan.key, outcome: result.outcome })
          for (const line of result.outcome === 'counted' ? result.lines : []) {
            changed.set(line.orderItemId, line)
            current.set(line.orderItemId, { ...line, variationId: current.get(line.orderItemId)?.variationId ?? null })
          }
        }
        counted.add(scan.key)
      }
      await updatePickLines(tx, { pickListId, lines: [...changed.values()] })
      return outcomes
    },
  )
}

const withoutKey = ({ step, variationId, orderItemId, orderId, quantity }: Scan) => ({
  step,
  variationId,
  orderItemId,
  orderId,
  quantity,
})

function count(lines: readonly StoredPickLine[], scan: Scan): CountResult {
  const wanted = selectLines(lines, scan)
  return scan.step === 'pick'
    ? countPicked(wanted, scan.quantity)
    : countPacked(wanted, scan.orderId ?? wanted[0]?.orderId ?? 0, scan.quantity)
}

/** The lines of an item of the catalogue, or one line of an order. */
export function selectLines(
  lines: readonly StoredPickLine[],
  { variationId, orderItemId }: Pick<Scan, 'variationId' | 'orderItemId'>,
): readonly StoredPickLine[] {
  return lines.filter((line) =>
    orderItemId === undefined
      ? variationId !== undefined && line.variationId === variationId
      : line.orderItemId === orderItemId,
  )
}
