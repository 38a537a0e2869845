// What browsers need to know of pages without what the register knows: it would bring its schemas along.

/** The home page is no category: it stands in the list of pages under a number that no category has. ED-3.04 */
export const homeId = 0
/** The page of this name cannot be deleted. ED-5.07 */
export const homeName = 'Homepage'

/** Parts of every page's frame that are made of blocks. */
export const areas = ['header', 'footer'] as const
