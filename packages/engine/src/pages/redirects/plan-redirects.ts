import {
  formatAddress,
  isFault,
  isStorable,
  parseSource,
  parseTarget,
  toSourceKey,
  type AddressFault,
  type RedirectSource,
  type RedirectTarget,
} from './redirect-address.ts'

export interface TypedRedirect {
  readonly row: number
  readonly from: string
  readonly to: string
}

export interface KnownRedirect {
  readonly id: number
  readonly source: RedirectSource
  /** Undefined: a product, which has no redirect, or gone for good. */
  readonly target: RedirectTarget | undefined
}

export interface RedirectPlan {
  readonly accepted: readonly PlannedRedirect[]
  readonly refused: readonly (TypedRedirect & { readonly refusal: AddressFault })[]
  /** Existing redirects that lead to a new one, with the address to which that leads. */
  readonly flattened: readonly { readonly known: KnownRedirect; readonly target: RedirectTarget }[]
}

export interface PlannedRedirect extends TypedRedirect {
  readonly source: RedirectSource
  readonly target: RedirectTarget
}

interface PlanOptions {
  readonly origin: string
  readonly allowsExternal: boolean
  readonly flattens: boolean
  /** Existing redirects of the sources and targets, and those that lead to the sources. */
  readonly known: readonly KnownRedirect[]
  /** Why an address cannot lead away: it belongs to the shop, or to a page. */
  readonly findSourceFault: (source: RedirectSource) => AddressFault | undefined
}

/** Decides which redirects can be made, so that none needs a second step and none leads back to itself. */
export function planRedirects(typed: readonly TypedRedirect[], options: PlanOptions): RedirectPlan {
  const refused: (TypedRedirect & { readonly refusal: AddressFault })[] = []
  const parsed = new Map<string, PlannedRedirect>()
  for (const each of typed) {
    const redirect = parse(each, options)
    const fault = isFault(redirect) ? redirect : findTwin(redirect, parsed)
    if (fault) refused.push({ ...each, refusal: fault })
    else if (!isFault(redirect) && !parsed.has(toSourceKey(redirect.source)))
      parsed.set(toSourceKey(redirect.source), redirect)
  }
  const next = new Map(options.known.map(({ source, target }) => [toSourceKey(source), target]))
  for (const [key, { target }] of parsed) next.set(key, target)
  const findEnd = createEndFinder(next)
  const leadingTo = groupByTarget(options.known, parsed)
  const accepted: PlannedRedirect[] = []
  const flattened = new Map<number, { readonly known: KnownRedirect; readonly target: RedirectTarget }>()
  for (const redirect of parsed.values()) {
    const target = checkEnd(redirect, findEnd, options)
    const before = isFault(target) ? [] : (leadingTo.get(toSourceKey(redirect.source)) ?? [])
    const fault = isFault(target) ? target : options.flattens ? undefined : toBeforeFault(redirect, before)
    if (fault || isFault(target)) {
      refused.push({ ...toTyped(redirect), refusal: fault ?? toCircle(redirect) })
      continue
    }
    accepted.push({ ...redirect, target })
    for (const known of before) flattened.set(known.id, { known, target })
  }
  return { accepted, refused: refused.toSorted((a, b) => a.row - b.row), flattened: [...flattened.values()] }
}

function parse(typed: TypedRedirect, options: PlanOptions): PlannedRedirect | AddressFault {
  const source = parseSource(typed.from)
  if (isFault(source)) return source
  const fault = options.findSourceFault(source)
  if (fault) return fault
  const target = parseTarget(typed.to, options)
  return isFault(target) ? target : { ...typed, source, target }
}

function findTwin(redirect: PlannedRedirect, parsed: ReadonlyMap<string, PlannedRedirect>): AddressFault | undefined {
  const twin = parsed.get(toSourceKey(redirect.source))
  if (twin === undefined || formatTarget(twin.target) === formatTarget(redirect.target)) return undefined
  return { key: 'redirect.twice', details: { from: formatAddress(redirect.source), row: twin.row } }
}

/** Where a redirect ends in the end; its own target if that is not redirected. */
function checkEnd(
  redirect: PlannedRedirect,
  findEnd: ReturnType<typeof createEndFinder>,
  { flattens }: PlanOptions,
): RedirectTarget | AddressFault {
  const target = findEnd(redirect.target)
  if (target === null) return toCircle(redirect)
  if (target === redirect.target) return target
  if (!flattens)
    return {
      key: 'redirect.chain',
      details: { from: formatAddress(redirect.source), to: redirect.to.trim(), instead: formatTarget(target) },
    }
  // What two steps add up to can be too long.
  return isStorable(target) ? target : { key: 'redirect.toInvalid', details: { to: redirect.to.trim() } }
}

/** The end of the chain at a target; null: it leads in a circle. It remembers ends, so that each step is taken once. */
function createEndFinder(next: ReadonlyMap<string, RedirectTarget | undefined>) {
  const ends = new Map<string, RedirectTarget | null>()
  return (start: RedirectTarget): RedirectTarget | null => {
    const passed = new Map<string, string>()
    let target = start
    let end: RedirectTarget | null | undefined
    while (end === undefined) {
      const key = target.kind === 'path' ? toSourceKey(target) : undefined
      const further = key === undefined ? undefined : next.get(key)
      if (key === undefined || further === undefined || target.kind === 'external') end = target
      else if (passed.has(key)) end = null
      else {
        passed.set(key, target.suffix)
        target = further
        end = ends.get(key)
      }
    }
    for (const [key, suffix] of [...passed].toReversed()) {
      ends.set(key, end)
      end = end && withSuffix(end, suffix)
    }
    return end
  }
}

/** Existing redirects by the address to which they lead, without those that are replaced. */
function groupByTarget(known: readonly KnownRedirect[], parsed: ReadonlyMap<string, PlannedRedirect>) {
  const kept = known.filter(({ source }) => !parsed.has(toSourceKey(source)))
  return Map.groupBy(kept, ({ target }) => (target?.kind === 'path' ? toSourceKey(target) : undefined))
}

function toBeforeFault({ source, to }: PlannedRedirect, [before]: readonly KnownRedirect[]): AddressFault | undefined {
  if (before === undefined) return undefined
  return {
    key: 'redirect.isTarget',
    details: { before: formatAddress(before.source), from: formatAddress(source), to: to.trim() },
  }
}

const toCircle = ({ source, to }: PlannedRedirect): AddressFault => ({
  key: 'redirect.circle',
  details: { from: formatAddress(source), to: to.trim() },
})

export const formatTarget = (target: RedirectTarget): string =>
  target.kind === 'external' ? target.url : formatAddress(target)

// What follows the question mark is kept from step to step, as it is for visitors.
const withSuffix = (target: RedirectTarget, suffix: string): RedirectTarget =>
  target.kind === 'path' && target.suffix === '' ? { ...target, suffix } : target

const toTyped = ({ row, from, to }: PlannedRedirect): TypedRedirect => ({ row, from, to })
