import type { Config } from '#platform/config'
import { openFolderStorage } from '#platform/storage/folder-storage'
import { openS3Storage } from '#platform/storage/s3-storage'
import type { Storage } from '#platform/storage/storage'

/** The bucket where one is configured, otherwise a folder. */
export function openStorage({ s3, storageDir }: Pick<Config, 's3' | 'storageDir'>): Storage {
  return s3 ? openS3Storage(s3) : openFolderStorage(storageDir)
}
