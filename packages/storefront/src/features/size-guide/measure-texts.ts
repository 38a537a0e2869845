import type { Measure } from '@vitrine/contract/size-guide/measures'
import type { TextKey } from '../../text/compiled/keys.ts'

interface MeasureTexts {
  readonly name: TextKey
  readonly how: TextKey
  /** Widths are wider or narrower, lengths longer or shorter. */
  readonly isWidth: boolean
}

export const measureTexts = {
  chest: { name: 'sizeGuide.chest', how: 'sizeGuide.howChest', isWidth: true },
  waist: { name: 'sizeGuide.waist', how: 'sizeGuide.howWaist', isWidth: true },
  hip: { name: 'sizeGuide.hip', how: 'sizeGuide.howHip', isWidth: true },
  shoulder: { name: 'sizeGuide.shoulder', how: 'sizeGuide.howShoulder', isWidth: true },
  sleeve: { name: 'sizeGuide.sleeve', how: 'sizeGuide.howSleeve', isWidth: false },
  length: { name: 'sizeGuide.length', how: 'sizeGuide.howLength', isWidth: false },
  inseam: { name: 'sizeGuide.inseam', how: 'sizeGuide.howInseam', isWidth: false },
  hem: { name: 'sizeGuide.hem', how: 'sizeGuide.howHem', isWidth: true },
  width: { name: 'sizeGuide.width', how: 'sizeGuide.howWidth', isWidth: true },
  foot: { name: 'sizeGuide.foot', how: 'sizeGuide.howFoot', isWidth: false },
  shaft: { name: 'sizeGuide.shaft', how: 'sizeGuide.howShaft', isWidth: false },
  head: { name: 'sizeGuide.head', how: 'sizeGuide.howHead', isWidth: true },
} as const satisfies Record<Measure, MeasureTexts>
