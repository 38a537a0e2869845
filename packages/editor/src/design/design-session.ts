import type { Design } from '@vitrine/contract/design/design'
import type { EditorSession } from '../editor-session.ts'
import {
  changedSettings,
  applySavedDesign,
  createDesignState,
  discardDesignChanges,
  isDesignDirty,
  withDesign,
  type DesignState,
} from '../model/design-state.ts'
import { createValue, type Value } from '../model/blocks/value.ts'
import type { SavePart } from '../save/save-part.ts'
import { applyDesign } from './apply-design.ts'

export interface DesignSession {
  readonly state: Value<DesignState>
  readonly part: SavePart
  change(change: Partial<Design>): void
  discard(): void
}

const sessions = new WeakMap<EditorSession, DesignSession>()

/** The design session: once created, 'Save changes' saves the design too. It survives closing the drawer. */
export function getDesignSession(session: EditorSession): DesignSession {
  const open = sessions.get(session) ?? createDesignSession(session)
  sessions.set(session, open)
  return open
}

function createDesignSession({ host, site, parts }: EditorSession): DesignSession {
  const state = createValue(createDesignState(site.get().configuration))
  const isDirty = createValue(false)
  const part: SavePart = { name: 'settings', isDirty, save }
  parts.set([...parts.get(), part])
  state.subscribe(() => {
    isDirty.set(isDesignDirty(state.get()))
    applyDesign(document, state.get().current)
  })

  async function save(): Promise<void> {
    const sent = state.get()
    if (sent.isSaving) return
    state.set({ ...sent, isSaving: true })
    try {
      const saved = await host.call('setConfiguration', { settings: [...changedSettings(sent)] })
      state.set(applySavedDesign(state.get(), sent.current, saved))
      site.set({ ...site.get(), configuration: saved })
    } finally {
      state.set({ ...state.get(), isSaving: false })
    }
  }

  return {
    state,
    part,
    change: (change) => state.set(withDesign(state.get(), change)),
    discard: () => state.set(discardDesignChanges(state.get())),
  }
}
