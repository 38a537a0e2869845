import type { Imprint, LegalFinding, LegalRule } from '@vitrine/contract/shop/law.contract'
import { findInvalidFields } from '@vitrine/contract/kernel/operation/find-invalid-fields'
import { data } from 'react-router'
import { toFormNotice, type FormNotice, type StaffRequest } from './staff-request.ts'

export interface LawPageData {
  readonly view: 'law'
  readonly title: string
  readonly isOwner: boolean
  readonly isComplete: boolean
  readonly missing: number
  readonly manualCheckCount: number
  readonly rules: readonly RuleRow[]
  readonly imprint: Imprint
}

export interface RuleRow {
  readonly rule: LegalRule
  /** The worst state of its languages. */
  readonly state: LegalFinding['state']
  readonly countries: readonly string[]
  readonly findings: readonly FindingRow[]
}

export interface FindingRow {
  /** Null: all languages. */
  readonly locale: string | null
  readonly state: LegalFinding['state']
  readonly evidence: readonly string[]
  readonly lacks: readonly string[]
}

export interface LawActionData {
  readonly view: 'law'
  readonly notice: FormNotice
  /** The submitted values and the invalid fields. */
  readonly values?: { readonly imprint: Imprint; readonly invalidFields: readonly string[] }
}

export async function loadLawPage({ call, t }: StaffRequest): Promise<LawPageData> {
  const [{ findings, isComplete }, imprint, operator] = await Promise.all([
    call('getLegalCheck', {}),
    call('getImprint', {}),
    call('getOperator', {}),
  ])
  const countByState = (state: LegalFinding['state']) => findings.filter((finding) => finding.state === state).length
  const issueText = ({ what, count, examples }: LegalFinding['lacks'][number]) =>
    t(`law.finding.${what}`, { count, examples: examples.join(', ') })
  const rules = Array.from(
    Map.groupBy(findings, ({ rule }) => rule),
    ([rule, found]): RuleRow => ({
      rule,
      state: getWorstState(found),
      countries: found[0]?.countries ?? [],
      findings: found.map(({ locale, state, evidence, lacks }) => ({
        locale,
        state,
        evidence,
        lacks: lacks.map(issueText),
      })),
    }),
  )
  return {
    view: 'law',
    title: t('law.title'),
    isOwner: operator?.permissions.includes('settings') === true,
    isComplete,
    missing: countByState('missing'),
    manualCheckCount: countByState('look'),
    rules: rules.toSorted((one, other) => rank[one.state] - rank[other.state]),
    imprint,
  }
}

const rank = { missing: 0, look: 1, holds: 2 } as const
const getWorstState = (findings: readonly LegalFinding[]) =>
  findings.map(({ state }) => state).toSorted((one, other) => rank[one] - rank[other])[0] ?? 'holds'

export async function runLawAction(request: StaffRequest, form: FormData) {
  const getValue = (field: keyof Imprint) =>
    String(form.get(field) ?? '')
      .trim()
      .slice(0, 254)
  const imprint: Imprint = {
    name: getValue('name'),
    representative: getValue('representative'),
    street: getValue('street'),
    postcode: getValue('postcode'),
    town: getValue('town'),
    country: getValue('country').toUpperCase(),
    email: getValue('email'),
    phone: getValue('phone'),
    register: getValue('register'),
    vatNumber: getValue('vatNumber'),
  }
  try {
    await request.call('setImprint', imprint)
    return respond({ notice: { kind: 'ok', message: request.t('law.imprint.saved') } })
  } catch (error) {
    return respond(
      {
        notice: await toFormNotice(request, error),
        values: { imprint, invalidFields: findInvalidFields('setImprint', imprint) },
      },
      422,
    )
  }
}

const respond = (answer: Omit<LawActionData, 'view'>, status = 200) =>
  data<LawActionData>({ view: 'law', ...answer }, { status })
