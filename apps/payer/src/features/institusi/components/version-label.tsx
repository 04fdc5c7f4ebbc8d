import { useStore } from '@lunas/client/store'
import { institusiStore } from '../api/get-custom.ts'
import { institusiCopy } from '../institusi.copy.ts'

export function VersionLabel() {
  const versi = useStore(institusiStore)?.versi
  return <p className="min-h-5 text-sm text-ink-faint">{versi && institusiCopy.version(versi)}</p>
}
