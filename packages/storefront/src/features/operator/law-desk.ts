import type { Imprint, LegalFinding, LegalRule } from '@vitrine/contract/law.contract'
import { wrongFields } from '@vitrine/contract/wrong-fields'
import { data } from 'react-router'
import { refusedAs, type Told, type Visit } from './visit.ts'

export interface LawShown {
  readonly desk: 'law'
  readonly title: string
  readonly isOwner: boolean
  readonly isComplete: boolean
  readonly missing: number
  readonly toLook: number
  readonly rules: readonly ShownRule[]
  readonly imprint: Imprint
}

export interface ShownRule {
  readonly rule: LegalRule
  /** The worst of its languages. */
  readonly state: LegalFinding['state']
  readonly countries: readonly string[]
  readonly findings: readonly ShownFinding[]
}

export interface ShownFinding {
  /** Null: about all languages. */
  readonly locale: string | null
  readonly state: LegalFinding['state']
  readonly evidence: readonly string[]
  readonly lacks: readonly string[]
}

export interface LawAnswered {
  readonly desk: 'law'
  readonly told: Told
  /** What was typed, and which of it is wrong. */
  readonly typed?: { readonly imprint: Imprint; readonly wrong: readonly string[] }
}

export async function loadLaw({ call, t }: Visit): Promise<LawShown> {
  const [{ findings, isComplete }, imprint, operator] = await Promise.all([call('getLegalCheck', {}), call('getImprint', {}), call('getOperator', {})])
  const inState = (state: LegalFinding['state']) => findings.filter((finding) => finding.state === state).length
  const lackText = ({ what, count, examples }: LegalFinding['lacks'][number]) => t(`law.lack.${what}`, { count, examples: examples.join(', ') })
  const rules = Array.from(Map.groupBy(findings, ({ rule }) => rule), ([rule, found]): ShownRule => ({
    rule, state: worstOf(found), countries: found[0]?.countries ?? [],
    findings: found.map(({ locale, state, evidence, lacks }) => ({ locale, state, evidence, lacks: lacks.map(lackText) })),
  }))
  return { desk: 'law', title: t('law.title'), isOwner: operator?.role === 'owner', isComplete, missing: inState('missing'), toLook: inState('look'), rules: rules.toSorted((one, other) => rank[one.state] - rank[other.state]), imprint }
}

const rank = { missing: 0, look: 1, holds: 2 } as const
const worstOf = (findings: readonly LegalFinding[]) => findings.map(({ state }) => state).toSorted((one, other) => rank[one] - rank[other])[0] ?? 'holds'

export async function actAtLaw(visit: Visit, form: FormData) {
  const typed = (field: keyof Imprint) => String(form.get(field) ?? '').trim().slice(0, 254)
  const imprint: Imprint = {
    name: typed('name'), representative: typed('representative'), street: typed('street'), postcode: typed('postcode'), town: typed('town'), country: typed('country').toUpperCase(),
    email: typed('email'), phone: typed('phone'), register: typed('register'), vatNumber: typed('vatNumber'),
  }
  try {
    await visit.call('setImprint', imprint)
    return answered({ told: { kind: 'ok', message: visit.t('law.imprint.saved') } })
  } catch (error) {
    return answered({ told: await refusedAs(visit, error), typed: { imprint, wrong: wrongFields('setImprint', imprint) } }, 422)
  }
}

const answered = (answer: Omit<LawAnswered, 'desk'>, status = 200) => data<LawAnswered>({ desk: 'law', ...answer }, { status })
