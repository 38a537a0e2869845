import { Button, Menu, MenuItem, MenuTrigger, Popover, Separator } from 'react-aria-components'
import { languageNames, locales, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import { saveLocale, useLocale, useText } from '../text/text.tsx'
import { Icon } from '../parts/icon.tsx'
import { toInitials } from '../parts/initials.ts'
import { toggleScheme } from '../parts/scheme.ts'
import type { LoggedInOperator } from './logged-in-operator.ts'
import { useLogOut } from './use-log-out.ts'

interface OperatorMenuProps {
  readonly operator: LoggedInOperator
}

/** Language, scheme and logout of the person who is logged in. */
export function OperatorMenu({ operator: { id, name } }: OperatorMenuProps) {
  const t = useText()
  const current = useLocale()
  const logOut = useLogOut(id)

  function run(key: unknown) {
    const locale = locales.find((each) => each === key)
    if (key === 'scheme') toggleScheme()
    else if (key === 'logout') void logOut()
    else if (locale !== undefined) changeLocale(locale)
  }

  return (
    <MenuTrigger>
      <Button className="row grow">
        <span className="av b" aria-hidden="true">
          {toInitials(name)}
        </span>
        <span className="x grow cut">{name}</span>
      </Button>
      <Popover placement="top start">
        <Menu className="menu" onAction={run}>
          {locales.map((locale) => (
            <MenuItem key={locale} id={locale} textValue={languageNames[locale]}>
              <span className="grow">{languageNames[locale]}</span>
              {locale === current && <Icon name="check" />}
            </MenuItem>
          ))}
          <Separator />
          <MenuItem id="account" href="/account">
            {t('screen.account')}
          </MenuItem>
          <MenuItem id="scheme">{t('shell.scheme')}</MenuItem>
          <MenuItem id="logout">{t('shell.logout')}</MenuItem>
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}

function changeLocale(locale: Locale): void {
  saveLocale(locale)
  location.reload()
}
