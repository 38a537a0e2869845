import { useQuery } from '@tanstack/react-query'
import { getLabel, type Labels } from '@vitrine/contract/kernel/i18n/locale'
import { operatorQuery } from '../../data/queries.ts'
import { paymentSettingsQuery, shippingSettingsQuery } from '../../data/method-queries.ts'
import { rolesQuery, staffQuery } from '../../data/staff-queries.ts'
import { useLocale } from '../../text/text.tsx'

export type NamedThing = 'operator' | 'role' | 'carrier' | 'shippingMethod' | 'paymentMethod'

/** The names of what entries of the log refer to by id, of what the person may see and what still exists. */
export function useKnownNames(): (thing: string, id: unknown) => string | undefined {
  const locale = useLocale()
  const { data: operator } = useQuery(operatorQuery)
  const seesSettings = operator?.permissions.includes('settings') === true
  const { data: staff = [] } = useQuery(staffQuery)
  const { data: roles = [] } = useQuery(rolesQuery)
  const { data: shipping } = useQuery({ ...shippingSettingsQuery, enabled: seesSettings })
  const { data: payment } = useQuery({ ...paymentSettingsQuery, enabled: seesSettings })
  const toNames = (methods: readonly { readonly id: number; readonly names: Labels }[] = []) =>
    new Map(methods.map(({ id, names }) => [String(id), getLabel(names, locale)] as const))
  const known: Readonly<Record<NamedThing, ReadonlyMap<string, string>>> = {
    operator: new Map(staff.map(({ id, name }) => [String(id), name])),
    role: new Map(roles.flatMap(({ code, name }) => (name === null ? [] : [[code, name] as const]))),
    carrier: new Map(shipping?.carriers.map(({ id, name }) => [String(id), name])),
    shippingMethod: toNames(shipping?.methods),
    paymentMethod: toNames(payment?.methods),
  }
  return (thing, id) => (isNamedThing(thing) ? known[thing].get(String(id)) : undefined)
}

const isNamedThing = (thing: string): thing is NamedThing =>
  ['operator', 'role', 'carrier', 'shippingMethod', 'paymentMethod'].includes(thing)
