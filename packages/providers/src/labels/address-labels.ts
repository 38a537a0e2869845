import type { DocumentPrinter } from '@vitrine/engine/ports/documents'
import type { LabelledParcel, LabelProvider } from '@vitrine/engine/ports/labels'

/** Address labels that every shop can print, without a contract with a carrier: it assigns no numbers. */
export function addressLabels(printer: Pick<DocumentPrinter, 'printAll'>): LabelProvider {
  return {
    key: 'address',
    async printAll(parcels) {
      const pdf = await printer.printAll(
        parcels.flatMap((parcel) => [
          {
            type: 'address_label' as const,
            locale: parcel.locale,
            from: parcel.from,
            to: parcel.to,
            code: toCode(parcel),
            notes: toNotes(parcel),
          },
          ...(parcel.slip === null ? [] : [parcel.slip]),
        ]),
      )
      return { pdf, trackingNumbers: new Map() }
    },
  }
}

/** The carrier's number if bars can say it, else the parcel's own. */
function toCode({ trackingNumber, reference }: LabelledParcel): string {
  const number = (trackingNumber ?? '').replaceAll(/\s/g, '').toUpperCase()
  return /^[A-Z0-9-]{4,30}$/.test(number) ? number : reference
}

function toNotes({ carrier, service, weightG, reference, locale }: LabelledParcel): readonly string[] {
  const weight =
    weightG === null
      ? ''
      : new Intl.NumberFormat(locale, { style: 'unit', unit: 'kilogram', maximumFractionDigits: 2 }).format(
          weightG / 1000,
        )
  return [`${carrier} ${service}`.trim(), weight, reference].filter((note) => note !== '')
}
