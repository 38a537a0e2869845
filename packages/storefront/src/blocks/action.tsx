import { useLocale } from '../text/text.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { blockLink } from './links.ts'

interface Props {
  readonly button: { readonly label: string; readonly link: string; readonly variant: 'primary' | 'secondary' | 'tertiary' } | undefined
  /** Where its label is kept in the block. */
  readonly at: string
  readonly size?: 'big'
}

const kinds = { primary: 'primary', secondary: 'second', tertiary: 'quiet' } as const

/** A button that leads somewhere; without words or a target there is none. */
export function Action({ button, at, size }: Props) {
  const locale = useLocale()
  if (!button || !button.label || !button.link) return null
  return (
    <ButtonLink kind={kinds[button.variant]} size={size} href={blockLink(locale, button.link)}>
      <span data-at={`${at}.label`}>{button.label}</span>{button.variant === 'tertiary' && <Icon name="arrow" small />}
    </ButtonLink>
  )
}
