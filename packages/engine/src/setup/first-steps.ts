import type { FirstStepKey, SellingFault, SellingFaultKey } from '@vitrine/contract/shop/first-steps.contract'
import type { LegalCheck } from '@vitrine/contract/shop/law.contract'
import type { Answer } from '@vitrine/contract/api/operations'
import { findLegalFaults } from './find-legal-faults.ts'
import { findSellingFaults } from './find-selling-faults.ts'
import type { SellingFacts } from './selling-facts-store.ts'
import type { TestOrder } from './test-order-store.ts'

type Step = Answer<'getFirstSteps'>['steps'][number]

const stepOfFault: Readonly<Record<SellingFaultKey, FirstStepKey>> = {
  noName: 'shop',
  addressIncomplete: 'shop',
  emailPlaceholder: 'shop',
  emailInvalid: 'shop',
  noCurrency: 'currency',
  noVat: 'taxes',
  deliveryNowhere: 'delivery',
  deliveryNotHome: 'delivery',
  deliveryNotEverywhere: 'delivery',
  unknownRate: 'delivery',
  paymentNowhere: 'payment',
  paymentNotHome: 'payment',
  paymentNotEverywhere: 'payment',
  bankPlaceholder: 'payment',
  bankIbanInvalid: 'payment',
  bankMissing: 'payment',
  nothingForSale: 'products',
  noPrice: 'products',
  legalTextMissing: 'legal',
  legalTextOutdated: 'legal',
  legalDutyMissing: 'legal',
}

interface FirstStepsInput {
  readonly facts: SellingFacts
  readonly legal: LegalCheck
  readonly testOrder: TestOrder
  readonly rates: readonly string[]
}

/** The steps in order. A step is done when nothing is wrong with it. */
export function toFirstSteps({ facts, legal, testOrder, rates }: FirstStepsInput): Answer<'getFirstSteps'> {
  const faults = [...findSellingFaults(facts, { rates }), ...findLegalFaults(legal)]
  const toStep = (key: FirstStepKey, says: Step['facts']): Step => {
    const own = faults.filter(({ what }) => stepOfFault[what] === key)
    return { key, state: toState(own), faults: own, facts: says }
  }
  const { settings, countries, variations } = facts
  const { name, town } = settings['shop.address']
  const isTested = testOrder.isPaid && testOrder.isShipped && testOrder.isRefunded
  const steps: Step[] = [
    toStep(
      'shop',
      [name, town].filter((text) => text !== ''),
    ),
    toStep('currency', [settings['shop.currency']]),
    toStep('taxes', [settings['shop.country']]),
    toStep('delivery', [countries.filter(({ delivery }) => delivery).length]),
    toStep('payment', [countries.filter(({ payment }) => payment).length]),
    toStep('products', [variations.offered]),
    toStep('legal', [legal.findings.filter(({ state }) => state === 'holds').length, legal.findings.length]),
    { key: 'testOrder', state: isTested ? 'done' : 'missing', faults: [], facts: [] },
  ]
  return {
    steps,
    done: steps.filter(({ state }) => state === 'done').length,
    canSell: faults.every(({ severity }) => severity !== 'missing'),
    testOrder,
  }
}

function toState(faults: readonly SellingFault[]): Step['state'] {
  if (faults.length === 0) return 'done'
  return faults.some(({ severity }) => severity === 'missing') ? 'missing' : 'gap'
}
