// Operations of the staff.
export { getEditor } from '../editor.contract.ts'
export {
  getBlocks,
  getRedirect,
  doSaveBlocks,
  getRevisions,
  getRevision,
  doRestoreRevision,
  getPublishing,
  doPublishPage,
  deletePublishPlan,
  doCreatePreviewLink,
  deletePreviewLink,
  doNotePresence,
  getPageTexts,
  setPageTexts,
  getPageChecks,
  getLinkTargets,
} from '../pages.contract.ts'
export {
  getCategoryTemplate,
  setCategorySettings,
  doAddCategory,
  deleteCategory,
  getCategoryUses,
  getBin,
  doRestoreCategory,
} from '../page-tree.contract.ts'
export { getMediaList, doUploadMedia, setMedia, getMediaUses, deleteMedia } from '../media.contract.ts'
export {
  doOperatorLogin,
  doOperatorLogout,
  getOperator,
  getOperators,
  doAddOperator,
  setOperator,
  doResetOperator,
  doSetOperatorPassword,
  getAuditLog,
} from '../operators.contract.ts'
export {
  getOperatorProofs,
  doBeginTotp,
  doConfirmTotp,
  deleteTotp,
  doBeginPasskey,
  doAddPasskey,
  deletePasskey,
  getPasskeyChallenge,
  doPasskeyLogin,
} from '../operator-proofs.contract.ts'
export { getConfiguration, setConfiguration } from '../design.contract.ts'
export { getImprint, setImprint, getLegalCheck } from '../law.contract.ts'
export { getCounts } from '../counts.contract.ts'
export { getTextOverrides, setTextOverride, deleteTextOverride } from '../texts.contract.ts'
