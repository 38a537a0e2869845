import { findRepeatedCountries, tableRateKey } from '@vitrine/contract/checkout/shipping-rates'
import type { ShopDocumentFile } from '@vitrine/contract/shop/shop-document-schema'
import * as v from 'valibot'
import { shippingRates } from '../shipping-rates.ts'
import { isUnknownKey, toIssueSentence, toUnknownKeySentence } from './issue-sentence.ts'
import { findUnknownKeys } from './unknown-keys.ts'

type MethodEntry = NonNullable<ShopDocumentFile['shipping']>[number]['methods'][number]
type RateEntry = Pick<MethodEntry, 'rate' | 'prices' | 'zones'>

/** Shipping methods whose rate does not exist, or that do not have what it needs. */
export function findRateFaults({ shipping = [] }: Pick<ShopDocumentFile, 'shipping'>): readonly string[] {
  return shipping.flatMap(({ methods }, carrier) =>
    methods.flatMap((method, index) =>
      findMethodFaults(method).map((fault) => `shipping.${carrier}.methods.${index}.${fault}`),
    ),
  )
}

function findMethodFaults({ rate: key = tableRateKey, prices, zones }: RateEntry): readonly string[] {
  const rate = shippingRates.find((each) => each.key === key)
  if (rate === undefined) return [`rate must be one of ${shippingRates.map((each) => each.key).join(', ')}`]
  if (key === tableRateKey) return zones ? [`zones need a rate other than ${key}, which has prices`] : []
  if (prices) return [`prices belong to the rate ${tableRateKey}; ${key} has zones`]
  if (!zones) return [`zones is missing: the rate ${key} has no prices without it`]
  const twice = findRepeatedCountries(zones).flatMap(({ codes }) => codes)
  return [
    ...(twice.length > 0 ? [`zones must name each country once, and not ${twice.join(', ')} twice`] : []),
    ...zones.flatMap(({ configuration }, index) =>
      findConfigurationFaults(rate.configuration, configuration).map(
        (fault) => `zones.${index}.configuration.${fault}`,
      ),
    ),
  ]
}

function findConfigurationFaults(schema: v.GenericSchema, configuration: unknown): readonly string[] {
  const checked = v.safeParse(schema, configuration)
  return [
    ...findUnknownKeys(schema, configuration).map((unknown) => `${unknown.path} ${toUnknownKeySentence(unknown)}`),
    ...(checked.issues ?? [])
      .filter((issue) => !isUnknownKey(issue))
      .map((issue) => `${v.getDotPath(issue) ?? ''} ${toIssueSentence(issue)}`),
  ]
}
