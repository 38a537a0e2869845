import type { Design } from '@vitrine/contract/design/design'

export interface DesignState {
  /** The last saved design. */
  readonly initial: Design
  readonly current: Design
  readonly isSaving: boolean
}

export function createDesignState({ blockSize, font, primaryColor, secondaryColor }: Design): DesignState {
  const initial = { blockSize, font, primaryColor, secondaryColor }
  return { initial, current: initial, isSaving: false }
}

export type DesignSetting = {
  readonly [K in keyof Design]: { readonly key: K; readonly value: Design[K] }
}[keyof Design]

/** The settings that differ from the saved ones, as the payload of `setConfiguration`. */
export function changedSettings({
  initial,
  current,
}: Pick<DesignState, 'initial' | 'current'>): readonly DesignSetting[] {
  const settings: readonly DesignSetting[] = [
    { key: 'blockSize', value: current.blockSize },
    { key: 'font', value: current.font },
    { key: 'primaryColor', value: current.primaryColor },
    { key: 'secondaryColor', value: current.secondaryColor },
  ]
  return settings.filter(({ key, value }) => initial[key] !== value)
}

/** A design with all of its old values is clean again. ED-4.14 */
export function isDesignDirty(state: DesignState): boolean {
  return changedSettings(state).length > 0
}

export function withDesign(state: DesignState, change: Partial<Design>): DesignState {
  return { ...state, current: { ...state.current, ...change } }
}

export function discardDesignChanges(state: DesignState): DesignState {
  return { ...state, current: state.initial }
}

/**
 * The saved design becomes the initial one. Changes made during the save are kept; all other settings take the saved
 * value, which another operator may have changed in the meantime. ED-4.15
 */
export function applySavedDesign({ current }: DesignState, sent: Design, saved: Design): DesignState {
  const { initial } = createDesignState(saved)
  const pendingChanges = changedSettings({ initial: sent, current }).map(({ key, value }) => [key, value])
  return { initial, current: { ...initial, ...Object.fromEntries(pendingChanges) }, isSaving: false }
}
