/** The folders of a file store. All files except those of the last are immutable. */
export const fileFolders = ['media/', 'uploads/', 'documents/', 'screenshots/'] as const
