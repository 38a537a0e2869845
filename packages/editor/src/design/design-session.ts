import type { Design } from '@vitrine/contract/design'
import type { EditorSession } from '../editor-session.ts'
import { changedSettings, designSaved, designState, discarded, isDesignDirty, withDesign, type DesignState } from '../model/design-state.ts'
import { createValue, type Value } from '../model/value.ts'
import type { SavePart } from '../save/save-part.ts'
import { wearDesign } from './wear-design.ts'

export interface DesignSession {
  readonly state: Value<DesignState>
  readonly part: SavePart
  change(change: Partial<Design>): void
  discard(): void
}

const sessions = new WeakMap<EditorSession, DesignSession>()

/** The design under edit: from the first look at it on, 'Save changes' saves it too. It outlives its drawer. */
export function designOf(session: EditorSession): DesignSession {
  const open = sessions.get(session) ?? openDesign(session)
  sessions.set(session, open)
  return open
}

function openDesign({ host, site, parts }: EditorSession): DesignSession {
  const state = createValue(designState(site.get().configuration))
  const isDirty = createValue(false)
  const part: SavePart = { name: 'settings', isDirty, save }
  parts.set([...parts.get(), part])
  state.subscribe(() => {
    isDirty.set(isDesignDirty(state.get()))
    wearDesign(document, state.get().current)
  })

  async function save(): Promise<void> {
    const sent = state.get()
    if (sent.isSaving) return
    state.set({ ...sent, isSaving: true })
    try {
      const saved = await host.call('setConfiguration', { settings: [...changedSettings(sent)] })
      state.set(designSaved(state.get(), sent.current, saved))
      site.set({ ...site.get(), configuration: saved })
    } finally {
      state.set({ ...state.get(), isSaving: false })
    }
  }

  return {
    state, part,
    change: (change) => state.set(withDesign(state.get(), change)),
    discard: () => state.set(discarded(state.get())),
  }
}
