import { showError } from '@lunas/client/notices'
import { saveFile } from '@lunas/client/save-file'
import type { RequestOf } from '@lunas/contract/wire/calls'
import type { CallName } from '@lunas/contract/wire/wire'
import { Button } from '@lunas/ui/button'
import Download from 'lucide-react/icons/download'
import { useRef, useState, type ReactNode } from 'react'
import { fetchFile } from '#lib/api/fetch-file.ts'
import { formatBytes } from '#lib/format-bytes.ts'

type FileButtonProps<N extends CallName> = {
  call: N
  request: RequestOf<N>
  name: string
  /** Called after success and failure; the server may have done its part in both. */
  onSettled?: () => void
  children: ReactNode
}

/** After this time progress and a stop button are shown. */
const LONG_MS = 1_000

/**
 * Downloads a file that the server writes. A long download shows its progress and can be stopped.
 */
export function FileButton<N extends CallName>(props: FileButtonProps<N>) {
  const { call, request, name, onSettled, children } = props
  const [busy, setBusy] = useState(false)
  const [bytes, setBytes] = useState<number>()
  const stop = useRef<AbortController>(undefined)
  async function download() {
    const abort = new AbortController()
    stop.current = abort
    setBusy(true)
    let come = 0
    const tell = setInterval(() => setBytes(come), LONG_MS)
    const onBytes = (so_far: number) => {
      come = so_far
    }
    try {
      saveFile(await fetchFile(call, request, { signal: abort.signal, onBytes }), name)
    } catch (error) {
      if (!abort.signal.aborted) showError(error)
    }
    clearInterval(tell)
    setBytes(undefined)
    setBusy(false)
    onSettled?.()
  }
  return (
    <>
      <Button look="secondary" busy={busy} onClick={() => void download()}>
        {!busy && <Download size={16} />}
        {children}
      </Button>
      {busy && bytes !== undefined && (
        <span className="file-progress">
          <span role="status">{bytes === 0 ? 'Menyiapkan…' : formatBytes(bytes)}</span>
          <Button look="quiet" onClick={() => stop.current?.abort()}>
            Hentikan
          </Button>
        </span>
      )}
    </>
  )
}
