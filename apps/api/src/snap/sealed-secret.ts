import { sealText, unsealText } from '#platform/auth/sealed-text'

const PURPOSE = 'bank_snap'

/** A bank's secret as the database keeps it: useless without the key of the configuration. */
export function sealSecret(secret: string, key: string): string {
  return sealText(secret, key, PURPOSE)
}

/** Throws when the key is another one, or somebody changed a letter. */
export function unsealSecret(text: string, key: string): string {
  return unsealText(text, key, PURPOSE)
}
