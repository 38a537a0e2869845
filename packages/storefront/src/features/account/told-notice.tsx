import type { TextKey } from '../../text/compiled/keys.ts'
import { useText } from '../../text/text.tsx'
import { Notice } from '../../ui/notice.tsx'

/** Says what has just been done. */
export function ToldNotice({ told }: { told: TextKey | undefined }) {
  const t = useText()
  return told && <Notice kind="ok" isAnswer>{t(told)}</Notice>
}
