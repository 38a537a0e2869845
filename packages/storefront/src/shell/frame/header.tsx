import { Suspense } from 'react'
import { useVisitor } from '../../data/shop/shop-context.tsx'
import { accountPath } from '../../data/shop/visitor.ts'
import { isNewerThanView } from '../../blocks/data/view-versions.ts'
import { usePath, useText } from '../../text/text.tsx'
import { IconButton, IconLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import layout from '../../ui/styles/layout.module.css'
import { useFrameBlocks } from './frame-blocks.ts'
import styles from './header.module.css'
import { LanguageMenu } from '../navigation/languages.tsx'
import { LazyFrameArea } from './lazy-frame-area.ts'
import { Logo } from './logo.tsx'
import { Menu, menuId } from '../navigation/menu.tsx'
import { SearchBox } from '../navigation/search-box.tsx'
import type { ShellModel } from '../shell-model.ts'

export function Header({ shell }: { shell: ShellModel }) {
  const t = useText()
  const blocks = useFrameBlocks('header', shell)
  const plain = shell.announcements.length > 0 && <Announcements texts={shell.announcements} />
  return (
    <>
      {blocks ? (
        <Suspense fallback={plain}>
          <LazyFrameArea part="header" blocks={blocks} />
        </Suspense>
      ) : (
        plain
      )}
      <header className={styles.header}>
        <div className={`${layout.wrap} ${styles.bar}`}>
          <span className={styles.burger}>
            <IconButton icon="menu" label={t('menu.open')} popoverTarget={menuId} />
          </span>
          <Logo shell={shell} />
          <Menu
            shell={shell}
            block={blocks?.filter((block) => !isNewerThanView(block)).find((block) => block.name === 'NavigationMenu')}
          />
          <SearchBox />
          <Tools />
        </div>
      </header>
    </>
  )
}

/** For steps where nothing should lead away: the logo, and at the checkout the way back to the cart. */
export function SimpleHeader({ shell, isSecure }: { shell: ShellModel; isSecure: boolean }) {
  const t = useText()
  const path = usePath()
  return (
    <header className={styles.header}>
      <div className={`${layout.wrap} ${styles.bar}`} data-simple>
        <Logo shell={shell} />
        {isSecure && (
          <a className={styles.secure} href={path('/cart')}>
            <Icon name="lock" small />
            {t('shell.secure')}
          </a>
        )}
      </div>
    </header>
  )
}

function Announcements({ texts }: { texts: readonly string[] }) {
  const t = useText()
  return (
    <section className={styles.announcements} aria-label={t('shell.announcements')}>
      <ul className={layout.wrap}>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </section>
  )
}

function Tools() {
  const t = useText()
  const path = usePath()
  const visitor = useVisitor()
  const { cartQuantity, wished, isCustomer } = visitor
  return (
    <div className={styles.tools}>
      <div className={styles.wide}>
        <LanguageMenu />
      </div>
      <span className={styles.wide}>
        <IconLink
          icon="account"
          label={t(isCustomer ? 'shell.account' : 'shell.login')}
          href={path(accountPath(visitor))}
        />
      </span>
      <IconLink icon="heart" label={t('shell.wishlist', { count: wished.size })} href={path('/wishlist')}>
        <Count value={wished.size} />
      </IconLink>
      <IconLink icon="cart" label={t('shell.cart', { count: cartQuantity })} href={path('/cart')}>
        <Count value={cartQuantity} />
      </IconLink>
    </div>
  )
}

function Count({ value }: { value: number }) {
  return (
    value > 0 && (
      <span className={styles.count} aria-hidden="true">
        {value > 99 ? '99+' : value}
      </span>
    )
  )
}
