import { call } from '../../data/client.ts'
import type { NotificationSetting } from '../../data/notification-queries.ts'
import { queryClient } from '../../data/queries.ts'
import { useRefusalText } from '../../data/refusal-text.ts'
import { useAnnounce } from '../../parts/announcer.tsx'
import { useText } from '../../text/text.tsx'

/** Which kinds the person wants; each change is saved at once. */
export function NotificationSettings({ kinds }: { readonly kinds: readonly NotificationSetting[] }) {
  const t = useText()
  const toText = useRefusalText()
  const announce = useAnnounce()

  async function change(changed: NotificationSetting['kind'], isOn: boolean) {
    const off = kinds.filter((each) => (each.kind === changed ? !isOn : !each.isOn)).map(({ kind }) => kind)
    try {
      await call('setNotificationSettings', { off })
      announce(t('notifications.saved'))
    } catch (refusal) {
      announce(toText(refusal))
    }
    await queryClient.invalidateQueries({ queryKey: ['notifications'] })
  }

  return (
    <section className="card" id="settings">
      <header>
        <h2>{t('notifications.settings')}</h2>
      </header>
      <div className="in stack">
        <div className="notsets">
          {kinds.map(({ kind, isOn }) => (
            <label key={kind} className="row between notset">
              <span>{t(`notifications.${kind}.kind`)}</span>
              <input
                type="checkbox"
                className="ck"
                checked={isOn}
                onChange={({ target }) => void change(kind, target.checked)}
              />
            </label>
          ))}
        </div>
        <p className="soft s12">{t('notifications.settings.hint')}</p>
      </div>
    </section>
  )
}
