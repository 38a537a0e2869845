import type { BlockOf } from '@vitrine/contract/blocks/block-register'
import { useVisitor } from '../../data/shop/shop-context.tsx'
import { accountPath } from '../../data/shop/visitor.ts'
import { usePath, useText, usePagePath } from '../../text/text.tsx'
import { IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Thumbnail } from '../../ui/purchase/thumbnail.tsx'
import { LanguageLinks } from './languages.tsx'
import { arrangeNavigation } from './arrange-navigation.ts'
import { Logo } from '../frame/logo.tsx'
import { useMenuBehaviour } from './use-menu-behaviour.ts'
import { barVisibility, type BarBreakpoint } from './bar-visibility.ts'
import styles from './menu.module.css'
import { maxTiles, type NavigationEntry, type ShellModel } from '../shell-model.ts'

export const menuId = 'menu'

/**
 * Three levels of categories in one tree of markup: a drawer on phones and tablets, from 1024 px a bar whose entries
 * open a panel.
 * A name is a link, the sign beside it opens the next level. It works without script; script adds opening by pointing
 * and closing by Escape.
 */
export function Menu({ shell, block }: { shell: ShellModel; block: BlockOf<'NavigationMenu'> | undefined }) {
  const t = useText()
  const path = usePath()
  const behaviour = useMenuBehaviour()
  const entries = arrangeNavigation(shell.navigation, block)
  return (
    <nav
      id={menuId}
      popover="auto"
      className={styles.menu}
      aria-label={t('menu.label')}
      data-block={block?.meta.uuid}
      {...behaviour}
    >
      <div className={styles.top}>
        <Logo shell={shell} />
        <IconButton icon="close" label={t('menu.close')} popoverTarget={menuId} popoverTargetAction="hide" />
      </div>
      {entries.length > 0 && <Bar entries={entries} />}
      <div className={styles.more}>
        <ul>
          <li>
            <AccountEntry />
          </li>
          <li>
            <a href={path('/wishlist')}>{t('menu.wishlist')}</a>
          </li>
        </ul>
        <LanguageLinks />
      </div>
    </nav>
  )
}

/** All entries in the drawer; in the bar those that fit, and the others under "More". */
function Bar({ entries }: { entries: readonly NavigationEntry[] }) {
  const t = useText()
  const visibility = barVisibility(entries)
  const others = entries.flatMap((entry, place) =>
    visibility[place] === 'always' ? [] : [{ entry, from: visibility[place] }],
  )
  return (
    <ul className={styles.first}>
      {entries.map((entry, place) => (
        <FirstLevel key={entry.path} entry={entry} from={visibility[place]} />
      ))}
      {others.length > 0 && (
        <li className={styles.others} data-until={others.at(-1)?.from}>
          <details name={menuId}>
            <summary>{t('menu.others')}</summary>
            <div className={styles.panel}>
              <ul className={styles.second}>
                {others.map(({ entry, from }) => (
                  <SecondLevel key={entry.path} entry={entry} from={from} />
                ))}
              </ul>
            </div>
          </details>
        </li>
      )}
    </ul>
  )
}

function AccountEntry() {
  const t = useText()
  const path = usePath()
  const visitor = useVisitor()
  return <a href={path(accountPath(visitor))}>{t(visitor.isCustomer ? 'shell.account' : 'shell.login')}</a>
}

function FirstLevel({ entry, from }: { entry: NavigationEntry; from: BarBreakpoint | undefined }) {
  const t = useText()
  const entriesWithImage = entry.children?.filter(({ image }) => image).slice(0, maxTiles) ?? []
  return (
    <li data-bar={from}>
      <EntryLink entry={entry} isPictured />
      {entry.children && (
        <details name={menuId}>
          <summary aria-label={t('menu.more', { name: entry.name })}>
            <Icon name="plus" small />
          </summary>
          <div className={styles.panel}>
            <ul className={styles.second}>
              {entry.children.map((child) => (
                <SecondLevel key={child.path} entry={child} />
              ))}
            </ul>
            {entriesWithImage.map((child) => (
              <Tile key={child.path} entry={child} />
            ))}
          </div>
        </details>
      )}
    </li>
  )
}

function SecondLevel({ entry, from }: { entry: NavigationEntry; from?: BarBreakpoint | undefined }) {
  const t = useText()
  return (
    <li data-until={from}>
      <EntryLink entry={entry} />
      {entry.children && (
        <details open>
          <summary aria-label={t('menu.more', { name: entry.name })}>
            <Icon name="plus" small />
          </summary>
          <ul className={styles.third}>
            {entry.children.map((child) => (
              <li key={child.path}>
                <EntryLink entry={child} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  )
}

function EntryLink({ entry, isPictured }: { entry: NavigationEntry; isPictured?: boolean }) {
  const address = usePath()(entry.path)
  const pathname = usePagePath()
  const current = pathname === address ? 'page' : pathname.startsWith(`${address}/`) ? 'true' : undefined
  return (
    <a href={address} aria-current={current}>
      {isPictured && entry.image && <Thumbnail base={entry.image} width={320} className={styles.small} />}
      {entry.name}
    </a>
  )
}

function Tile({ entry }: { entry: NavigationEntry }) {
  const path = usePath()
  return (
    <a className={styles.tile} href={path(entry.path)} tabIndex={-1} aria-hidden="true">
      {entry.image && <Thumbnail base={entry.image} width={480} />}
      <span>
        {entry.name} <Icon name="arrow" small />
      </span>
    </a>
  )
}
