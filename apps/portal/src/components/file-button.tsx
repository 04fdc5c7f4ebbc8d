import { showError } from '@lunas/client/notices'
import { saveFile } from '@lunas/client/save-file'
import type { RequestOf } from '@lunas/contract/wire/calls'
import type { CallName } from '@lunas/contract/wire/wire'
import { Button } from '@lunas/ui/button'
import Download from 'lucide-react/icons/download'
import { useState, type ReactNode } from 'react'
import { fetchFile } from '#lib/api/fetch-file.ts'

type FileButtonProps<N extends CallName> = {
  call: N
  request: RequestOf<N>
  name: string
  children: ReactNode
}

/** A file that the server writes. */
export function FileButton<N extends CallName>(props: FileButtonProps<N>) {
  const { call, request, name, children } = props
  const [busy, setBusy] = useState(false)
  async function download() {
    setBusy(true)
    await fetchFile(call, request).then((file) => saveFile(file, name), showError)
    setBusy(false)
  }
  return (
    <Button look="secondary" busy={busy} onClick={() => void download()}>
      {!busy && <Download size={16} />}
      {children}
    </Button>
  )
}
