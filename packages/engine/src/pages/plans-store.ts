import type { Tx } from '../kernel/db.ts'

export async function endLivePlans(tx: Tx, pageId: number): Promise<void> {
  await tx.updateTable('page_schedules').set({ state: 'done', before_number: null }).where('page_id', '=', pageId).where('state', '=', 'live').execute()
}
