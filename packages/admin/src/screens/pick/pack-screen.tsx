import { PickListScreen } from './pick-list-screen.tsx'

/** Packing the orders of a list. */
export const Component = () => <PickListScreen pane="pack" />
