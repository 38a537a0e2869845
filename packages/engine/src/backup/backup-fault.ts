/** Why a backup cannot be made or brought back, in a sentence for people. */
export class BackupFault extends Error {}
