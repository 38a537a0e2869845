import { useLocation } from 'react-router'
import { usePath, useText } from '../../../text/text.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import styles from '../delivery.module.css'

/**
 * The map's script could not be loaded. Browsers cache a failed import for the life of the page, so a retry reloads the
 * page.
 */
export function MapUnreachable() {
  const t = useText()
  const path = usePath()
  const { search } = useLocation()
  return (
    <div className={styles.unreachable} role="status">
      <p>{t('finder.mapUnreachable')}</p>
      <ButtonLink kind="second" size="small" href={path('/pick-up-points') + search} data-reload>
        {t('notifications.tryAgain')}
      </ButtonLink>
    </div>
  )
}
