import { useState } from 'react'
import { call } from '../../data/client.ts'
import type { PickItem, PickList, ScannedItem } from '../../data/pick-queries.ts'
import { useRefusalText } from '../../data/refusal-text.ts'
import { useScanQueue, type ScanQueue } from '../../data/scan-queue.ts'
import { giveScanFeedback } from '../../parts/scan/scan-feedback.ts'
import { useText } from '../../text/text.tsx'
import { findByCode, toScanTarget, toTotals, withPending } from './pick-model.ts'

export type Pane = 'pick' | 'pack'

/** What the last scan or press led to. */
export interface ScanResult {
  readonly isRight: boolean
  readonly text: string
  /** What was scanned, if it was wrong. */
  readonly item?: Pick<ScannedItem, 'name' | 'attributes' | 'imageBase' | 'sku'>
}

export interface Picking extends Pick<ScanQueue, 'pending' | 'isOffline' | 'flush'> {
  /** With the scans that wait for the shop. */
  readonly list: PickList
  readonly result: ScanResult | undefined
  clearResult(): void
  pick(item: PickItem, quantity: number): void
  pack(item: PickItem, line: PickItem['lines'][number], quantity: number): void
  /** A code that was scanned; `order` is the one whose parcel is open. */
  scan(code: string, pane: Pane, orderId: number | undefined): void
}

/** Scans and presses of a list: counted at once, kept until the shop has them. */
export function usePicking(loaded: PickList): Picking {
  const t = useText()
  const toText = useRefusalText()
  const [result, setResult] = useState<ScanResult>()
  const report = (next: ScanResult) => {
    giveScanFeedback(next.isRight)
    setResult(next)
  }
  const queue = useScanQueue(loaded.id, {
    onRejected: (outcome) =>
      report({ isRight: false, text: t(outcome === 'left' ? 'pick.scan.left' : 'pick.scan.notCounted') }),
    onError: (error) => report({ isRight: false, text: t('pick.scan.failed', { reason: toText(error) }) }),
  })
  const list = withPending(loaded, queue.pending)

  function pick(item: PickItem, quantity: number) {
    queue.add({ step: 'pick', quantity, ...toScanTarget(item) })
    report({
      isRight: true,
      text: t(quantity > 0 ? 'pick.scan.picked' : 'pick.scan.takenBack', { name: describe(item) }),
    })
  }

  function pack(item: PickItem, line: PickItem['lines'][number], quantity: number) {
    queue.add({ step: 'pack', orderId: line.orderId, quantity, ...toScanTarget(item, line) })
    report({
      isRight: true,
      text: t(quantity > 0 ? 'pick.scan.packed' : 'pick.scan.takenOut', { name: describe(item) }),
    })
  }

  function scanToPick(item: PickItem) {
    const { left, missing } = toTotals(openLines(list, item))
    if (left > 0 || missing > 0) pick(item, 1)
    else report({ isRight: false, text: t('pick.scan.allPicked'), item })
  }

  function scanToPack(item: PickItem, orderId: number | undefined) {
    const line = item.lines.find((each) => each.orderId === orderId && each.packed < each.wanted)
    if (line !== undefined) return pack(item, line, 1)
    if (item.lines.some((each) => each.orderId === orderId))
      return report({ isRight: false, text: t('pick.scan.allPacked'), item })
    const other = openLines(list, item).find(({ packed, wanted }) => packed < wanted)
    const box = list.orders.find((order) => order.orderId === other?.orderId)
    const text =
      box === undefined ? t('pick.scan.notInOrder') : t('pick.scan.otherBox', { box: box.box, number: box.orderId })
    report({ isRight: false, text, item })
  }

  /** Says more about a code that is on no line of the list, unless something else has been scanned or said since. */
  async function explain(code: string, shown: ScanResult) {
    try {
      const [found, { order }] = await Promise.all([
        call('getScannedItem', { code }),
        call('getScannedNumber', { code }),
      ])
      const list = order?.pickListId ?? undefined
      const orderText =
        order &&
        (list
          ? t('pick.scan.otherList', { number: order.orderId, list })
          : t('pick.scan.noList', { number: order.orderId }))
      const explained: ScanResult = {
        isRight: false,
        text: found ? t('pick.scan.notOnList') : (orderText ?? shown.text),
        ...(found && { item: found }),
      }
      setResult((now) => (now === shown ? explained : now))
    } catch {
      // What is shown stays.
    }
  }

  return {
    list,
    pending: queue.pending,
    isOffline: queue.isOffline,
    flush: queue.flush,
    result,
    clearResult: () => setResult(undefined),
    pick,
    pack,
    scan(code, pane, orderId) {
      const item = findByCode(list.items, code.trim())
      if (item === undefined) {
        const unknown: ScanResult = { isRight: false, text: t('pick.scan.unknown', { code }) }
        report(unknown)
        void explain(code, unknown)
      } else if (pane === 'pick') scanToPick(item)
      else scanToPack(item, orderId)
    },
  }
}

export const describe = ({ name, attributes }: Pick<PickItem, 'name' | 'attributes'>) =>
  [name, ...attributes].join(', ')

/** The lines of orders that are still on the list. */
export function openLines(list: PickList, item: PickItem): PickItem['lines'] {
  const open = new Set(list.orders.filter(({ state }) => state === 'open').map(({ orderId }) => orderId))
  return item.lines.filter(({ orderId }) => open.has(orderId))
}
