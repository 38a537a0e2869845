import type { Design } from '@vitrine/contract/design'

export interface DesignState {
  /** As it was saved last. */
  readonly initial: Design
  readonly current: Design
  readonly isSaving: boolean
}

export function designState({ blockSize, font, primaryColor, secondaryColor }: Design): DesignState {
  const initial = { blockSize, font, primaryColor, secondaryColor }
  return { initial, current: initial, isSaving: false }
}

export type DesignSetting = { readonly [K in keyof Design]: { readonly key: K; readonly value: Design[K] } }[keyof Design]

/** What differs from what was saved, as `setConfiguration` takes it. */
export function changedSettings({ initial, current }: Pick<DesignState, 'initial' | 'current'>): readonly DesignSetting[] {
  const settings: readonly DesignSetting[] = [
    { key: 'blockSize', value: current.blockSize }, { key: 'font', value: current.font },
    { key: 'primaryColor', value: current.primaryColor }, { key: 'secondaryColor', value: current.secondaryColor },
  ]
  return settings.filter(({ key, value }) => initial[key] !== value)
}

/** Typing the old value back makes it clean again. ED-4.14 */
export function isDesignDirty(state: DesignState): boolean {
  return changedSettings(state).length > 0
}

export function withDesign(state: DesignState, change: Partial<Design>): DesignState {
  return { ...state, current: { ...state.current, ...change } }
}

export function discarded(state: DesignState): DesignState {
  return { ...state, current: state.initial }
}

/**
 * What was saved is the new beginning. What was changed while the save was on its way stays; where nothing was, the saved value stands,
 * which may be what somebody else saved meanwhile. ED-4.15
 */
export function designSaved({ current }: DesignState, sent: Design, saved: Design): DesignState {
  const { initial } = designState(saved)
  const kept = changedSettings({ initial: sent, current }).map(({ key, value }) => [key, value])
  return { initial, current: { ...initial, ...Object.fromEntries(kept) }, isSaving: false }
}
