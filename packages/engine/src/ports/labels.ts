import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import type { PrintedDocument } from './documents.ts'

/** A parcel as it is handed to a carrier. */
export interface LabelledParcel {
  /** Unique in the shop: '100051', or '100051-2' for the second parcel. Printed as bars if there is no other number. */
  readonly reference: string
  readonly from: readonly string[]
  readonly to: readonly string[]
  readonly carrier: string
  /** The carrier's product; empty: none is named. */
  readonly service: string
  /** Null: none is known yet. */
  readonly trackingNumber: string | null
  /** Null: not known. */
  readonly weightG: number | null
  readonly locale: Locale
  /** The delivery note that follows its label in the file; null: none. */
  readonly slip: PrintedDocument | null
}

export interface PrintedLabels {
  /** One page for each label, in the order of the parcels, each followed by its slip. */
  readonly pdf: Uint8Array
  /** The numbers that the carrier assigned to parcels without one, by reference. */
  readonly trackingNumbers: ReadonlyMap<string, string>
}

/**
 * Makes labels. A carrier's own interface is one implementation: it is called outside of every transaction, and the
 * same reference gets the same label, so that a repetition orders nothing twice. One contract test suite runs against
 * all implementations (`providers/src/labels/labels.test.ts`).
 */
export interface LabelProvider {
  readonly key: string
  /** At least one parcel, at most 100. */
  printAll(parcels: readonly LabelledParcel[]): Promise<PrintedLabels>
}
