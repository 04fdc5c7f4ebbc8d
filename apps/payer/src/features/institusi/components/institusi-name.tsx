import { useStore } from '@lunas/client/use-store'
import { APP_NAME } from '#lib/app-name.ts'
import { institusiStore } from '../institusi-store.ts'

/** The institution's name; ours until it is loaded. */
export function InstitusiName() {
  return useStore(institusiStore)?.nama_institusi ?? APP_NAME
}
