// Page constants for browsers, apart from the register, whose schemas are large.

/** The home page is not a category: the list of pages has it under an id that no category has. ED-3.04 */
export const homeId = 0
/** The page of this name cannot be deleted. ED-5.07 */
export const homeName = 'Homepage'

/** Parts of every page's frame that are made of blocks. */
export const areas = ['header', 'footer'] as const
