import { Notice } from '../../ui/notice.tsx'
import type { Told } from './visit.ts'

export function ToldNotice({ told }: { told: Told | undefined }) {
  return told && <Notice kind={told.kind} isAnswer>{told.message}</Notice>
}
