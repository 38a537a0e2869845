import type { Finding } from '@vitrine/contract/blocks/checks/finding'
import { formatFileSize } from '../media/picture-format.ts'
import { useLocale, useText } from '../text/text.tsx'

/** Title and description of a finding. */
export function useFindingText({ kind, details }: Finding): { readonly title: string; readonly text: string } {
  const t = useText()
  const locale = useLocale()
  const getDetail = (name: string) => String(details[name] ?? '')
  const formatNumber = (name: string) =>
    new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(Number(details[name] ?? 0))
  switch (kind) {
    case 'missingAlt':
      return { title: t('publish.missingAlt'), text: t('publish.missingAltText') }
    case 'contrast':
      return {
        title: t('publish.lowContrast'),
        text: t('publish.lowContrastText', { ratio: formatNumber('ratio'), needed: formatNumber('needed') }),
      }
    case 'headingOrder':
      return {
        title: t('publish.headingSkips'),
        text: t('publish.headingSkipsText', {
          text: getDetail('text'),
          level: getDetail('level'),
          after: getDetail('after'),
        }),
      }
    case 'deadLink':
      return getDetail('link') === ''
        ? { title: t('publish.noLink'), text: t('publish.noLinkText', { text: getDetail('text') }) }
        : {
            title: t('publish.deadLink'),
            text: t('publish.deadLinkText', { text: getDetail('text'), link: getDetail('link') }),
          }
    case 'pageWeight':
      return {
        title: t('publish.heavy', { size: formatFileSize(Number(details['bytes'] ?? 0), locale) }),
        text: t('publish.heavyText', { most: formatFileSize(Number(details['most'] ?? 0), locale) }),
      }
    case 'language':
      return { title: t('publish.kind.language'), text: describeLanguage() }
    case 'placeholder':
      return {
        title: t('publish.kind.placeholder'),
        text: t(getDetail('what') === 'picture' ? 'publish.placeholderPicture' : 'publish.placeholderText'),
      }
    case 'emptyBlock':
      return { title: t('publish.empty'), text: t('publish.emptyText') }
  }

  function describeLanguage(): string {
    const code = getDetail('locale')
    const language = (code && new Intl.DisplayNames(locale, { type: 'language' }).of(code)) ?? code
    const because = getDetail('because')
    if (because === 'behind') return t('publish.languageBehind', { language, what: describeBehind() })
    return t(
      because === 'missing'
        ? 'publish.languageMissing'
        : because === 'stale'
          ? 'publish.languageStale'
          : 'publish.languageUntranslated',
      { language },
    )
  }

  function describeBehind(): string {
    const count = (name: string) => Number(details[name] ?? 0)
    const parts = [
      count('blocks') > 0 && t('publish.behindBlocks', { count: count('blocks') }),
      count('missing') > 0 && t('languages.missingCount', { count: count('missing') }),
      count('stale') > 0 && t('languages.staleCount', { count: count('stale') }),
      count('same') > 0 && t('languages.sameCount', { count: count('same') }),
      count('own') > 0 && t('publish.behindOwn', { count: count('own') }),
    ]
    return parts.filter((part) => part !== false).join(', ')
  }
}
