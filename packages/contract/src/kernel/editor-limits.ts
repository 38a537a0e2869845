// Numbers of the editor, each beside its reason: shoppers do not load them.
export const editorLimits = {
  localeCookieDays: 100, // ED-9.02
  mediaBytes: 20_000_000, // of a picture for the library, as editors see it
  mediaBodyBytes: 28_000_000, // the same as base64 in JSON
  mediaPerPage: 60, // pictures of the library at once
  pageBytes: 2_000_000, // of a page's blocks as JSON: 500 blocks with long texts are two fifths of it
  pageValues: 50_000, // lists, objects and elements in it: a hundred for each block
  blocksPerPage: 500, // with those inside others; a page of 300 is already too long to scroll
  blockLevels: 8, // blocks inside blocks inside blocks
} as const
