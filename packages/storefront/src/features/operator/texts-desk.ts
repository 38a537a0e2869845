import { isLocale, type Locale } from '@vitrine/contract/kernel/locale'
import type { ShopText } from '@vitrine/contract/texts.contract'
import { data } from 'react-router'
import { shopTimeZone } from './shop-time-zone.ts'
import { refusedAs, type Told, type Visit } from './visit.ts'

export interface TextsShown {
  readonly desk: 'texts'
  readonly title: string
  readonly isOwner: boolean
  readonly asked: { readonly locale: Locale; readonly search: string; readonly changed: boolean }
  readonly page: number
  readonly pages: number
  readonly total: number
  readonly texts: readonly ShownText[]
  readonly timeZone: string
}

export interface ShownText extends Pick<ShopText, 'key' | 'own' | 'instead'> {
  /** Who changed it, and when. */
  readonly changed: { readonly by: string; readonly at: string } | null
}

export interface TextsAnswered {
  readonly desk: 'texts'
  readonly told: Told
  /** The text that was not taken, as it was typed. */
  readonly typed?: { readonly key: string; readonly text: string }
}

export async function loadTexts(visit: Visit): Promise<TextsShown> {
  const { call, t, url: { searchParams } } = visit
  const number = Number(searchParams.get('page') ?? 1)
  const asked = { locale: localeIn(searchParams.get('language'), visit), search: (searchParams.get('q') ?? '').slice(0, 100), changed: searchParams.has('changed') }
  const found = await call('getTextOverrides', { ...asked, page: Number.isInteger(number) && number >= 1 && number <= 1_000_000 ? number : 1 })
  const [operator, timeZone] = await Promise.all([call('getOperator', {}), shopTimeZone(visit)])
  return {
    desk: 'texts', title: t('operator.texts.title'), isOwner: operator?.role === 'owner', asked, page: found.page, pages: found.lastPageNumber, total: found.totalsCount, timeZone,
    texts: found.entries.map(({ key, own, instead, changedAt, changedBy }) => ({
      key, own, instead, changed: changedAt === null ? null : { by: changedBy ?? t('operator.log.commandLine'), at: changedAt },
    })),
  }
}

export async function actAtTexts(visit: Visit, form: FormData) {
  const { call, t } = visit
  const place = { locale: localeIn(form.get('language'), visit), key: String(form.get('key') ?? '').slice(0, 120) }
  const text = String(form.get('text') ?? '').slice(0, 2000).trim()
  try {
    if (form.get('intent') === 'reset') {
      await call('deleteTextOverride', place)
      return answered({ told: { kind: 'ok', message: t('operator.texts.wasReset') } })
    }
    if (text === '') return answered({ told: { kind: 'bad', message: t('operator.texts.empty') }, typed: { key: place.key, text } }, 422)
    await call('setTextOverride', { ...place, text })
    return answered({ told: { kind: 'ok', message: t('operator.texts.saved') } })
  } catch (error) {
    return answered({ told: await refusedAs(visit, error), typed: { key: place.key, text } }, 422)
  }
}

const localeIn = (word: unknown, { locale }: Visit): Locale => (isLocale(word) ? word : locale)
const answered = (answer: Omit<TextsAnswered, 'desk'>, status = 200) => data<TextsAnswered>({ desk: 'texts', ...answer }, { status })
