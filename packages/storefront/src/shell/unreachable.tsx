import { usePath, useText } from '../text/text.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'

/** When the page and its explanation could both not be fetched. */
export function Unreachable() {
  const t = useText()
  const path = usePath()
  return <Empty heading="h1" title={t('notifications.unreachable')} actions={<ButtonLink href={path('/')} data-reload>{t('listing.home')}</ButtonLink>} />
}
