import { useRef, useState } from 'react'
import { Link, useOutletContext } from 'react-router'
import { Icon } from '../../parts/icon.tsx'
import { Page } from '../../parts/page.tsx'
import { EmptyState } from '../../parts/screen-states.tsx'
import { useShortcut } from '../../parts/use-shortcut.ts'
import { useText } from '../../text/text.tsx'
import '../../look/settings.css'
import { listFields } from './setting-definition.ts'
import { groupPath, settingEntries } from './setting-entries.ts'
import { settingAreas } from './setting-areas.ts'
import { settingGroups } from './setting-groups.ts'

/** All screens of settings, and a search over every single one. */
export function Component() {
  const t = useText()
  // The paths of the screens that the person can open, from the shell.
  const paths = useOutletContext<readonly string[]>()
  const [search, setSearch] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useShortcut({ key: '/' }, () => field.current?.focus())

  return (
    <Page title={t('screen.settings')} width="form">
      <div className="search setsearch">
        <Icon name="search" />
        <input
          ref={field}
          className="inp"
          type="search"
          aria-label={t('setting.search')}
          placeholder={t('setting.searchHint', { count: settingGroups.flatMap(listFields).length })}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        <kbd>/</kbd>
      </div>
      {search.trim() === '' ? (
        settingAreas.map(({ area, title, links }) => (
          <section key={area} className="seta">
            <h2>{t(title)}</h2>
            <div className="setp">
              {links
                .filter(({ path }) => path.startsWith('/settings/shop/') || paths.includes(path.slice(1)))
                .map(({ path, title: name, summary, icon }) => (
                  <Link key={path} to={path}>
                    <Icon name={icon} />
                    <span>
                      <b>{t(name)}</b>
                      <small>{t(summary)}</small>
                    </span>
                  </Link>
                ))}
            </div>
          </section>
        ))
      ) : (
        <FoundSettings search={search.trim()} />
      )}
    </Page>
  )
}

function FoundSettings({ search }: { readonly search: string }) {
  const t = useText()
  const words = search.toLowerCase().split(/\s+/)
  const found = settingGroups.flatMap((group) => {
    const own = settingEntries
      .filter(({ path }) => path === groupPath(group.name) || path.startsWith(`${groupPath(group.name)}#`))
      .filter(({ title }) => words.every((word) => t(title, { currency: '' }).toLowerCase().includes(word)))
    return own.map((entry) => ({ ...entry, group }))
  })
  if (found.length === 0)
    return <EmptyState icon="search" title={t('setting.nothing.title')} text={t('setting.nothing.text', { search })} />
  return (
    <div className="setp" role="status">
      {found.map(({ path, title, group }) => (
        <Link key={path} to={path}>
          <Icon name={group.icon} />
          <span>
            <b>{t(title, { currency: '' })}</b>
            <small>{t(group.title)}</small>
          </span>
        </Link>
      ))}
    </div>
  )
}
