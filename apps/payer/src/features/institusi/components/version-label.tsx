import { useStore } from '@lunas/client/use-store'
import { institusiStore } from '../institusi-store.ts'
import { institusiCopy } from '../institusi.copy.ts'

/** The organisation that the app was built for. */
const MODE: string = import.meta.env.VITE_LUNAS_MODE ?? 'JSIT'

export function VersionLabel() {
  const versi = useStore(institusiStore)?.versi
  return <p className="min-h-5 text-sm text-ink-faint">{versi && institusiCopy.version(versi, MODE)}</p>
}
