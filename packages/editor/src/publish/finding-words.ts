import type { Finding } from '@vitrine/contract/blocks/checks/finding'
import { fileSize } from '../media/picture-words.ts'
import { useLocale, useText } from '../text/text.tsx'

/** What is wrong, in a few words and in a sentence. */
export function useFindingWords({ kind, details }: Finding): { readonly title: string; readonly text: string } {
  const t = useText()
  const locale = useLocale()
  const said = (name: string) => String(details[name] ?? '')
  const number = (name: string) => new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(Number(details[name] ?? 0))
  switch (kind) {
    case 'missingAlt': return { title: t('publish.missingAlt'), text: t('publish.missingAltText') }
    case 'contrast': return { title: t('publish.lowContrast'), text: t('publish.lowContrastText', { ratio: number('ratio'), needed: number('needed') }) }
    case 'headingOrder': return { title: t('publish.headingSkips'), text: t('publish.headingSkipsText', { text: said('text'), level: said('level'), after: said('after') }) }
    case 'deadLink': return said('link') === ''
      ? { title: t('publish.noLink'), text: t('publish.noLinkText', { text: said('text') }) }
      : { title: t('publish.deadLink'), text: t('publish.deadLinkText', { text: said('text'), link: said('link') }) }
    case 'pageWeight': return { title: t('publish.heavy', { size: fileSize(Number(details['bytes'] ?? 0), locale) }), text: t('publish.heavyText', { most: fileSize(Number(details['most'] ?? 0), locale) }) }
    case 'language': return { title: t('publish.kind.language'), text: languageWords() }
    case 'placeholder': return { title: t('publish.kind.placeholder'), text: t(said('what') === 'picture' ? 'publish.placeholderPicture' : 'publish.placeholderText') }
    case 'emptyBlock': return { title: t('publish.empty'), text: t('publish.emptyText') }
  }

  function languageWords(): string {
    const code = said('locale')
    const language = (code && new Intl.DisplayNames(locale, { type: 'language' }).of(code)) ?? code
    const because = said('because')
    if (because === 'behind') return t('publish.languageBehind', { language, what: behindWords() })
    return t(because === 'missing' ? 'publish.languageMissing' : because === 'stale' ? 'publish.languageStale' : 'publish.languageUntranslated', { language })
  }

  function behindWords(): string {
    const count = (name: string) => Number(details[name] ?? 0)
    const parts = [
      count('blocks') > 0 && t('publish.behindBlocks', { count: count('blocks') }), count('missing') > 0 && t('languages.missingCount', { count: count('missing') }),
      count('stale') > 0 && t('languages.staleCount', { count: count('stale') }), count('same') > 0 && t('languages.sameCount', { count: count('same') }),
      count('own') > 0 && t('publish.behindOwn', { count: count('own') }),
    ]
    return parts.filter((part) => part !== false).join(', ')
  }
}
