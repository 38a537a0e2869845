import { useLocation } from 'react-router'
import { usePath, useText, usePagePath } from '../../text/text.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'

/**
 * When a part of the page, or its explanation, could not be fetched. The browser may remember the failure for the life
 * of the page, so trying again loads it.
 */
export function Unreachable() {
  const t = useText()
  const path = usePath()
  const pathname = usePagePath()
  const { search } = useLocation()
  const title = t('notifications.unreachable')
  return (
    <>
      <title>{title}</title>
      <Empty
        heading="h1"
        title={title}
        actions={
          <>
            <ButtonLink href={pathname + search} data-reload>
              {t('notifications.tryAgain')}
            </ButtonLink>
            <ButtonLink kind="second" href={path('/')} data-reload>
              {t('listing.home')}
            </ButtonLink>
          </>
        }
      />
    </>
  )
}
