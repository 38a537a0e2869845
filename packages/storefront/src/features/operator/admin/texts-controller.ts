import { isLocale, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import type { ShopText } from '@vitrine/contract/pages/texts.contract'
import { data } from 'react-router'
import { shopTimeZone } from '../shop-time-zone.ts'
import { toFormNotice, type FormNotice, type StaffRequest } from './staff-request.ts'

export interface TextsPageData {
  readonly view: 'texts'
  readonly title: string
  readonly isOwner: boolean
  readonly query: { readonly locale: Locale; readonly search: string; readonly changed: boolean }
  readonly page: number
  readonly pages: number
  readonly total: number
  readonly texts: readonly TextRow[]
  readonly timeZone: string
}

export interface TextRow extends Pick<ShopText, 'key' | 'own' | 'instead'> {
  /** The author and time of the last change. */
  readonly changed: { readonly by: string; readonly at: string } | null
}

export interface TextsActionData {
  readonly view: 'texts'
  readonly notice: FormNotice
  /** The rejected text, as typed. */
  readonly submitted?: { readonly key: string; readonly text: string }
}

export async function loadTextsPage(request: StaffRequest): Promise<TextsPageData> {
  const {
    call,
    t,
    url: { searchParams },
  } = request
  const number = Number(searchParams.get('page') ?? 1)
  const query = {
    locale: parseLocale(searchParams.get('language'), request),
    search: (searchParams.get('q') ?? '').slice(0, 100),
    changed: searchParams.has('changed'),
  }
  const found = await call('getTextOverrides', {
    ...query,
    page: Number.isInteger(number) && number >= 1 && number <= 1_000_000 ? number : 1,
  })
  const [operator, timeZone] = await Promise.all([call('getOperator', {}), shopTimeZone(request)])
  return {
    view: 'texts',
    title: t('operator.texts.title'),
    isOwner: operator?.permissions.includes('staff') === true,
    query,
    page: found.page,
    pages: found.lastPageNumber,
    total: found.totalsCount,
    timeZone,
    texts: found.entries.map(({ key, own, instead, changedAt, changedBy }) => ({
      key,
      own,
      instead,
      changed: changedAt === null ? null : { by: changedBy ?? t('operator.log.commandLine'), at: changedAt },
    })),
  }
}

export async function runTextsAction(request: StaffRequest, form: FormData) {
  const { call, t } = request
  const target = {
    locale: parseLocale(form.get('language'), request),
    key: String(form.get('key') ?? '').slice(0, 120),
  }
  const text = String(form.get('text') ?? '')
    .slice(0, 2000)
    .trim()
  try {
    if (form.get('intent') === 'reset') {
      await call('deleteTextOverride', target)
      return respond({ notice: { kind: 'ok', message: t('operator.texts.wasReset') } })
    }
    if (text === '')
      return respond(
        { notice: { kind: 'bad', message: t('operator.texts.empty') }, submitted: { key: target.key, text } },
        422,
      )
    await call('setTextOverride', { ...target, text })
    return respond({ notice: { kind: 'ok', message: t('operator.texts.saved') } })
  } catch (error) {
    return respond({ notice: await toFormNotice(request, error), submitted: { key: target.key, text } }, 422)
  }
}

const parseLocale = (value: unknown, { locale }: StaffRequest): Locale => (isLocale(value) ? value : locale)
const respond = (answer: Omit<TextsActionData, 'view'>, status = 200) =>
  data<TextsActionData>({ view: 'texts', ...answer }, { status })
