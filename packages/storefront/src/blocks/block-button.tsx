import { useLocale } from '../text/text.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { blockLink } from './data/links.ts'

interface Props {
  readonly button:
    | { readonly label: string; readonly link: string; readonly variant: 'primary' | 'secondary' | 'tertiary' }
    | undefined
  /** The path of the label in the block's content. */
  readonly at: string
  readonly size?: 'big'
}

const kinds = { primary: 'primary', secondary: 'second', tertiary: 'quiet' } as const

/** A link button; renders nothing without a label or a target. */
export function BlockButton({ button, at, size }: Props) {
  const locale = useLocale()
  if (!button || !button.label || !button.link) return null
  return (
    <ButtonLink kind={kinds[button.variant]} size={size} href={blockLink(locale, button.link)}>
      <span data-at={`${at}.label`}>{button.label}</span>
      {button.variant === 'tertiary' && <Icon name="arrow" small />}
    </ButtonLink>
  )
}
