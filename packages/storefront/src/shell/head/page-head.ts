import { languageTags } from '@vitrine/contract/kernel/i18n/languages'
import { defaultLocale, localePath, locales, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import type { Robots } from '@vitrine/contract/catalogue/category'
import type { MetaDescriptor } from 'react-router'
import { unpack, type Packed } from '../../data/forms/packed.ts'
import type { ShellModel } from '../shell-model.ts'

export interface PageHead {
  /** Without the site's suffix. */
  readonly title: string
  readonly description?: string | null | undefined
  /** As the operator set it; a word that is not in the list counts as ALL. */
  readonly robots?: string | undefined
  /** Path of the present page without its language. */
  readonly pathname: string
  /** Address per locale and x-default; without it the same path in every locale. */
  readonly languageUrls?: Readonly<Record<string, string>> | undefined
  /** A canonical address of the page's own choosing. */
  readonly canonical?: string | null | undefined
  /** Belongs to the canonical address: '?page=2'. */
  readonly query?: string | undefined
  readonly previous?: string | undefined
  readonly next?: string | undefined
  /** Address of the picture for link previews. */
  readonly image?: string | null | undefined
  /** Its width and height in pixels, where they are known. */
  readonly imageSize?: readonly [number, number] | undefined
  readonly type?: 'website' | 'product' | undefined
  /** Facts for search engines, see structured-data.ts. */
  readonly facts?: readonly object[] | undefined
}

interface Site {
  readonly locale: Locale
  readonly origin: string
  readonly shell: Pick<ShellModel, 'name' | 'titleSuffix' | 'email' | 'mainLanguage'>
}

const robotsValues: Record<Robots, string> = {
  ALL: 'all',
  INDEX: 'index',
  NOFOLLOW: 'nofollow',
  NOINDEX: 'noindex',
  NOINDEX_NOFOLLOW: 'noindex, nofollow',
}

/**
 * Title, canonical and alternate links, and what search engines and messengers read. SF-1.24, SF-2.02, ED-9.16 to
 * ED-9.18
 */
export function pageHead(
  matches: readonly ({ readonly loaderData?: unknown } | undefined)[],
  page: PageHead,
): MetaDescriptor[] {
  const { origin, locale, shell } = getSite(matches[0]?.loaderData)
  const addressIn = (each: string) =>
    page.languageUrls?.[each] ?? localePath(locales.find((known) => known === each) ?? defaultLocale, page.pathname)
  const absolute = (path: string) => (/^https?:/.test(path) ? path : origin + path)
  const canonical = absolute(page.canonical ?? addressIn(locale) + (page.query ?? ''))
  const link = (rel: string, href: string, rest: Record<string, string> = {}): MetaDescriptor => ({
    tagName: 'link',
    rel,
    href: absolute(href),
    ...rest,
  })
  return [
    { title: shell.titleSuffix ? `${page.title} | ${shell.titleSuffix}` : page.title },
    ...(page.description ? [{ name: 'description', content: page.description }] : []),
    { name: 'robots', content: toRobotsContent(page.robots) },
    link('canonical', canonical),
    ...[...locales, 'x-default'].map((hrefLang) =>
      link(
        'alternate',
        (hrefLang === 'x-default' ? defaultAlternate(page, addressIn, shell.mainLanguage) : addressIn(hrefLang)) +
          (page.query ?? ''),
        { hrefLang },
      ),
    ),
    ...(page.previous ? [link('prev', page.previous)] : []),
    ...(page.next ? [link('next', page.next)] : []),
    ...Object.entries({
      title: page.title,
      description: page.description,
      url: canonical,
      type: page.type ?? 'website',
      site_name: shell.name,
      locale: languageTags[locale].replace('-', '_'),
      ...(page.image && {
        image: absolute(page.image),
        'image:width': page.imageSize?.[0],
        'image:height': page.imageSize?.[1],
      }),
    }).flatMap(([name, content]) => (content ? [{ property: `og:${name}`, content: String(content) }] : [])),
    { name: 'twitter:card', content: page.image ? 'summary_large_image' : 'summary' },
    ...(page.facts ?? []).map((fact) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...fact } })),
  ]
}

// A page that does not exist in the main language names its own x-default.
function defaultAlternate(
  { languageUrls }: PageHead,
  addressIn: (locale: string) => string,
  main: Locale = defaultLocale,
): string {
  return languageUrls === undefined || main in languageUrls ? addressIn(main) : addressIn('x-default')
}

function toRobotsContent(robots: string | undefined): string {
  return Object.entries(robotsValues).find(([choice]) => choice === robots)?.[1] ?? robotsValues.ALL
}

/** The origin, the language and the shop from the root loader; empty when the frame could not be loaded. */
export function getSite(rootData: unknown): Site {
  if (typeof rootData !== 'object' || rootData === null || !('origin' in rootData) || !('shell' in rootData))
    return { origin: '', locale: defaultLocale, shell: { name: '', titleSuffix: '' } }
  // The root loader is the only one that has these fields.
  const { origin, locale, shell } = rootData as { origin: string; locale: Locale; shell: Packed<ShellModel> }
  return { origin, locale, shell: unpack(shell) }
}
