import { Link } from 'react-router'
import type { Home } from '../../data/setup-queries.ts'
import { Badge } from '../../parts/badge.tsx'
import { useText } from '../../text/text.tsx'

/** Whether the shop answers, and whether what it should send is sent. */
export function HealthCard({ health }: { readonly health: NonNullable<Home['health']> }) {
  const t = useText()
  const { milliseconds, waiting, failed, missingPictures, hasMailServer } = health
  return (
    <section className="card">
      <header>
        <h2>{t('home.health.title')}</h2>
      </header>
      <div className="in">
        <ul className="health">
          <li>
            <Badge tone={milliseconds > 1000 ? 'warn' : 'ok'}>{t('home.health.answers', { milliseconds })}</Badge>
          </li>
          {(hasMailServer || waiting > 0) && (
            <li>
              <Badge tone={waiting > 0 ? 'warn' : 'ok'}>
                {waiting > 0 ? t('home.health.waiting', { count: waiting }) : t('home.health.sent')}
              </Badge>
            </li>
          )}
          {!hasMailServer && (
            <li>
              <Link to="/settings/mail-server">
                <Badge tone="warn">{t('home.health.noMailServer')}</Badge>
              </Link>
            </li>
          )}
          {failed > 0 && (
            <li>
              <Badge tone="bad">{t('home.health.failed', { count: failed })}</Badge>
            </li>
          )}
          {missingPictures > 0 && (
            <li>
              <Badge tone="warn">{t('home.health.pictures', { count: missingPictures })}</Badge>
            </li>
          )}
        </ul>
      </div>
    </section>
  )
}
